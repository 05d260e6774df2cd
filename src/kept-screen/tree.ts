/** An element as data. */
export type Tree = readonly [name: string, attributes: Readonly<Record<string, string>>, ...content: (Tree | string)[]]

/** Elements that load nothing but a picture, and run nothing. */
const ELEMENTS =
  /^(?:a|article|b|br|button|circle|div|h[12]|header|img|label|li|main|nav|ol|option|p|path|rect|section|select|span|strong|svg|ul)$/
/** Attributes that lead nowhere. `style` is none of them: see `toElement`. */
const ATTRIBUTES =
  /^(?:alt|class|c[xy]|d|dir|fill|height|id|lang|r[xy]?|role|src|stroke.*|tabindex|type|value|viewBox|width|[xy]|aria-.*|data-.*)$/
const SVG = 'http://www.w3.org/2000/svg'

/** The allowed part of an element; null when the element itself is not allowed. */
export function toTree(element: Element): Tree | null {
  if (!ELEMENTS.test(element.localName)) return null
  const attributes = [...element.attributes].filter(({ name }) => name === 'style' || ATTRIBUTES.test(name))
  const content = [...element.childNodes].map((node) => (node instanceof Element ? toTree(node) : node.nodeValue))
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
  // The content security policy forbids the attribute.
  if (style) element.style.cssText = style
  element.append(...content.map((one) => (typeof one === 'string' ? one : toElement(one, namespace))))
  return element
}
