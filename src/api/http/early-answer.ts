/** What the early script leaves for the application: the bodies of the first two answers, not yet checked. */
export interface EarlyAnswer {
  shard: unknown
  group: unknown
}

export interface EarlyRequest {
  /** The requested urlname; the host's name when the URL has none. */
  asked: string
  /** Null when anything at all went wrong; never rejects. */
  answer: Promise<EarlyAnswer | null>
}

declare global {
  var __early: EarlyRequest | undefined
}

const PATIENCE_MS = 15_000

/**
 * Returns the early response to exactly this request, once. Null on later calls, for any other request, and when the
 * response fails or times out; the caller then sends its own requests.
 */
export async function takeEarly(by: { urlname: string } | { website: string }): Promise<EarlyAnswer | null> {
  const early = globalThis.__early
  globalThis.__early = undefined
  if (!early || early.asked !== ('urlname' in by ? by.urlname : by.website)) return null
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  try {
    return await Promise.race([early.answer, patience])
  } finally {
    clearTimeout(timer)
  }
}
