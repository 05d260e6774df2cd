/** The result of the early script for the application: the bodies of the first answers, not yet validated. */
export interface EarlyAnswer {
  shard: unknown
  group: unknown
  lists: EarlyList[]
}

/** A list that the first screen will most likely request. */
export interface EarlyList {
  /** Exactly the URL that the application would request. */
  url: string
  /** When it was requested, in milliseconds of `performance.now()`. */
  at: number
  /** Null when anything went wrong; never rejects. */
  body: Promise<unknown>
}

export interface EarlyRequest {
  /** The requested urlname; the host's name when the URL has none. */
  asked: string
  /** The list that the last visit leads to, and that is requested at once: its URL. */
  guessed?: string | undefined
  /** Null when anything went wrong; never rejects. */
  answer: Promise<EarlyAnswer | null>
}

declare global {
  var __early: EarlyRequest | undefined
}

const PATIENCE_MS = 15_000

let lists: EarlyList[] = []
/** What the application has had. The script of the first list reads the same answers. */
const taken = new WeakSet<EarlyRequest | EarlyList>()

/**
 * Returns the early response to exactly this request, once. Null on later calls, for any other request, and when the
 * response fails or times out; the caller then sends its own requests.
 */
export async function takeEarly(by: { urlname: string } | { website: string }): Promise<EarlyAnswer | null> {
  const early = globalThis.__early
  if (!early || taken.has(early)) return null
  taken.add(early)
  if (early.asked !== ('urlname' in by ? by.urlname : by.website)) return null
  const answer = await withPatience(early.answer)
  lists = answer?.lists ?? []
  return answer
}

/**
 * Returns the body of the early answer to exactly this request, once. Undefined for any other request; null when the
 * answer has failed or does not arrive within the time limit of a request. The caller then sends its own.
 */
export async function takeEarlyList(url: string): Promise<unknown> {
  const list = lists.find((one) => one.url === url && !taken.has(one))
  if (!list) return undefined
  taken.add(list)
  const { at, body } = list
  return withPatience(body, PATIENCE_MS - (performance.now() - at))
}

async function withPatience<T>(answer: Promise<T>, left = PATIENCE_MS): Promise<T | null> {
  if (left <= 0) return null
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), left)
  })
  try {
    return await Promise.race([answer, patience])
  } finally {
    clearTimeout(timer)
  }
}
