export interface Item {
  [property: string]: string | Item
}

/** The microdata items of a page (HTML standard, "Microdata"), each property once, as a crawler reads them. */
export function itemsIn(root: ParentNode): Item[] {
  return [...root.querySelectorAll('[itemscope]:not([itemprop])')].map(itemOf)
}

function itemOf(element: Element): Item {
  const item: Item = { '@type': element.getAttribute('itemtype') ?? '' }
  for (const part of element.querySelectorAll('[itemprop]')) {
    if (part.parentElement?.closest('[itemscope]') !== element) continue
    item[part.getAttribute('itemprop') ?? ''] = part.hasAttribute('itemscope') ? itemOf(part) : valueOf(part)
  }
  return item
}

const valueOf = (element: Element) =>
  element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent
