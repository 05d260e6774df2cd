import axe from 'axe-core'

/** Every rule of WCAG 2.2 A and AA and every good practice, also those that axe leaves off unless asked. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, one line per element; empty when nothing. */
export async function accessibilityProblems(root: Element | Document = document): Promise<string[]> {
  finishMotion()
  const { violations } = await axe.run(root, {
    runOnly: { type: 'tag', values: AXE_TAGS },
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(' ')}) ${failureSummary ?? ''}`),
  )
}

/** Things that fade in have no colours of their own yet; what goes on for ever is judged as it is. */
function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  }
}
