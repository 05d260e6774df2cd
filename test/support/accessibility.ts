import axe from 'axe-core'

/** Every rule of WCAG 2.2 A and AA and every good practice, also those that axe leaves off unless asked. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, one line per element; empty when nothing. */
export async function accessibilityProblems(root: Element | Document = document): Promise<string[]> {
  finishMotion()
  const look = lookOf(root)
  if (look !== null && fine.has(look)) return []
  const { violations } = await axe.run(root, {
    runOnly: { type: 'tag', values: AXE_TAGS },
    resultTypes: ['violations'],
  })
  if (look !== null && violations.length === 0) fine.add(look)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(' ')}) ${failureSummary ?? ''}`),
  )
}

/** The pages of this test file in which axe found nothing: walks come by the same ones again and again. */
const fine = new Set<string>()

/** All that axe judges a page by, without the ids that React numbers anew; null where the markup does not say it all. */
function lookOf(root: Element | Document): string | null {
  if (root !== document || document.querySelector('iframe')) return null
  const { documentElement, body, title } = document
  const page = documentElement.cloneNode(false) as Element
  const markup = `${page.outerHTML} ${body.className} ${body.innerHTML}`.replaceAll(/_r_[0-9a-z]+_/g, '_r_')
  return `${window.innerWidth} ${title} ${markup}`
}

/** Things that fade in have no colours of their own yet; what goes on for ever is judged as it is. */
function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  }
}
