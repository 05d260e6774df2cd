import axe from 'axe-core'

/** Every rule of WCAG 2.2 A and AA and every good practice, also those that axe disables by default. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it is, one line per element; empty if nothing. */
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

/** The pages of this test file without findings: walks reach the same ones repeatedly. */
const fine = new Set<string>()

/**
 * The part of the page that axe judges, without the ids that React renumbers; null where the markup does not contain
 * all of it.
 */
function lookOf(root: Element | Document): string | null {
  if (root !== document || document.querySelector('iframe')) return null
  const { documentElement, body, title } = document
  const page = documentElement.cloneNode(false) as Element
  const markup = `${page.outerHTML} ${body.className} ${body.innerHTML}`.replaceAll(/_r_[0-9a-z]+_/g, '_r_')
  return `${window.innerWidth} ${title} ${markup}`
}

/** Elements that fade in do not have their final colours yet; endless motions are judged as they are. */
function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  }
}
