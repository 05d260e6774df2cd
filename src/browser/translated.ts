/** The `<font>` element that replaced a text node, by that node. */
type Places = WeakMap<Node, ChildNode>

const isTranslation = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT'

/**
 * Keeps React working while the browser translates the page. Translators replace text nodes by `<font>` elements, and
 * React then fails to remove them or to insert before them. Patches `Node.prototype` to treat the `<font>` as the text;
 * changed text is put back to be translated again. Returns an undo function.
 */
export function keepTranslated(page: Node): () => void {
  const places: Places = new WeakMap()
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') places.get(target)?.replaceWith(target)
      // Translators replace the text at once, or insert the element beside it and then remove it.
      const place = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
      // React has put the text back itself, so its translation is removed.
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
  /** The node or its translation in this parent; null when a translator replaced it before the observer started. */
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
