/**
 * Stands in for the styling engine's list of all that elements of HTML and SVG take (1.4 kB of the first screen): what
 * HTML's standard elements take, in React's spelling. Drawings do not go through the engine, so SVG's names are left
 * out. The build puts it in the package's place; a test compares both over everything the views say.
 */
const NAMES =
  'children dangerouslySetInnerHTML key ref autoFocus defaultValue defaultChecked suppressHydrationWarning ' +
  'abbr accept acceptCharset accessKey action allow alt async autoCapitalize autoComplete autoCorrect autoPlay ' +
  'capture charSet checked cite className cols colSpan content contentEditable controls coords crossOrigin data ' +
  'dateTime decoding default defer dir disabled download draggable encType enterKeyHint fetchPriority form formAction ' +
  'formEncType formMethod formNoValidate formTarget headers height hidden high href hrefLang htmlFor httpEquiv id ' +
  'inert inputMode integrity is itemID itemProp itemRef itemScope itemType kind label lang list loading loop low max ' +
  'maxLength media method min minLength multiple muted name noValidate nonce open optimum pattern placeholder ' +
  'playsInline popover popoverTarget popoverTargetAction poster preload readOnly referrerPolicy rel required reversed ' +
  'role rows rowSpan sandbox scope selected shape size sizes slot span spellCheck src srcDoc srcLang srcSet start step ' +
  'style tabIndex target title translate type useMap value width wrap'

const names = new Set(NAMES.split(' '))

/** Whether a prop belongs to the element and not to the engine: attributes, `data-*`, `aria-*` and event handlers. */
export default function isHtmlProp(name: string): boolean {
  return names.has(name) || /^(?:data-|aria-|on[A-Z])/.test(name)
}
