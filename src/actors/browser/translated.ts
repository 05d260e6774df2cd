/** The element that a translator put in the place of a text, by that text. */
type Places = WeakMap<Node, ChildNode>

const isTranslation = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT'

/**
 * Lets React go on with a page that the browser translates. Translators replace each text by a `<font>` element, and
 * React, which still holds the text, fails when it removes it or inserts something before it; what it writes into the
 * text appears nowhere. With this, the element is taken for the text, and a text that changes comes back into the page,
 * where the browser translates it again. Returns a function that ends it.
 */
export function keepTranslated(page: Node): () => void {
  const places: Places = new WeakMap()
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') places.get(target)?.replaceWith(target)
      // Translators replace the text at once, or insert the element beside it and then remove it.
      const place = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
      // A text that is moved comes back by itself.
      for (const text of addedNodes) places.get(text)?.remove()
      for (const text of removedNodes) {
        if (!place || !(text instanceof Text)) continue
        places.set(text, place)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(page, { childList: true, subtree: true })

  const { removeChild, insertBefore } = Node.prototype
  /** The node as it stands in this parent; null when a translator took it away before anybody watched. */
  const inPlace = (parent: Node, node: Node) => {
    const place = node.parentNode === parent ? node : places.get(node)
    return place?.parentNode === parent ? place : null
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = inPlace(this, child)
    if (place || !(child instanceof Text)) removeChild.call(this, place ?? child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const place = next && inPlace(this, next)
    insertBefore.call(this, node, next instanceof Text ? place : next)
    return node
  }
  return () => {
    observer.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}
