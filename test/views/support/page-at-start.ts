// The policy that the product is served with (`scripts/build/headers.ts`). A page cannot drop a policy, so it holds for
// all files of a worker.
const policy = document.createElement('meta')
policy.httpEquiv = 'Content-Security-Policy'
policy.content = "require-trusted-types-for 'script'; trusted-types app dompurify"
document.head.append(policy)

const { documentElement, body } = document
const inHead = () => [...document.head.querySelectorAll('meta, link, script')]
const start = {
  title: document.title,
  html: attributesOf(documentElement),
  body: attributesOf(body),
  head: inHead(),
  shown: [...body.children],
}

/** Elements of the page that were not there when the first file of its worker started. */
export function leftOnPage(): string[] {
  const left = [...body.children].filter((element) => !start.shown.includes(element))
  return left.map(({ outerHTML }) => outerHTML)
}

/** Restores the head and the attributes that the page started with. The styling engine must keep its rules. */
export function restorePage(): void {
  for (const element of inHead()) if (!start.head.includes(element)) element.remove()
  document.title = start.title
  restore(documentElement, start.html)
  restore(body, start.body)
}

function attributesOf(element: Element): readonly (readonly [string, string])[] {
  return [...element.attributes].map(({ name, value }) => [name, value] as const)
}

function restore(element: Element, attributes: ReturnType<typeof attributesOf>): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const [name, value] of attributes) element.setAttribute(name, value)
}
