/** An element as data. */
export type Tree = readonly [name: string, attributes: Readonly<Record<string, string>>, ...content: (Tree | string)[]]

/** Elements that run nothing and, but for pictures, load nothing. */
const ELEMENTS =
  /^(?:a|article|b|br|button|circle|div|h[12]|header|img|label|li|main|nav|ol|option|p|path|rect|section|select|span|strong|svg|ul)$/
/** Attributes that run nothing and lead nowhere, and refer to no other element: the application has elements with the same ids. */
const ATTRIBUTES =
  /^(?:alt|aria-(?:hidden|label)|class|c[xy]|d|data-.*|dir|fill|height|lang|r[xy]?|role|src|stroke.*|style|tabindex|type|value|viewBox|width|[xy])$/
const SVG = 'http://www.w3.org/2000/svg'

/** The allowed part of an element; null when the element itself is not allowed. */
export function toTree(element: Element): Tree | null {
  if (!ELEMENTS.test(element.localName)) return null
  const attributes = [...element.attributes].filter(({ name }) => ATTRIBUTES.test(name))
  const content = [...element.childNodes].map((node) => {
    if (node instanceof Element) return toTree(node)
    return node instanceof Text ? node.data : null
  })
  return [
    element.localName,
    Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...content.filter((one) => one !== null),
  ]
}

/**
 * Builds an element and its content, of which nothing is trusted: what is not allowed is left out.
 *
 * @throws when the data has another shape
 */
export function toElement([name, { style = '', ...attributes }, ...content]: Tree, within = ''): HTMLElement {
  if (!ELEMENTS.test(name)) return document.createElement('span')
  const namespace = name === 'svg' ? SVG : within
  const element = (namespace ? document.createElementNS(namespace, name) : document.createElement(name)) as HTMLElement
  for (const [key, value] of Object.entries(attributes)) if (ATTRIBUTES.test(key)) element.setAttribute(key, value)
  // The content security policy forbids the attribute, and limits what the property may load.
  if (style) element.style.cssText = style
  element.append(...content.map((one) => (typeof one === 'string' ? one : toElement(one, namespace))))
  return element
}
