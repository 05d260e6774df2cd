import { ENVIRONMENT_ID } from './environment.ts'

/**
 * The origins that may show the page in a frame, from the page's environment block. Only a page in a frame needs them,
 * so they are not part of the environment that every page reads.
 */
export function readFrameAncestors(page: Pick<Document, 'getElementById'>): readonly string[] {
  try {
    const { frameAncestors } = JSON.parse(page.getElementById(ENVIRONMENT_ID)?.textContent ?? '') as {
      frameAncestors?: unknown
    }
    return Array.isArray(frameAncestors) ? frameAncestors.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
