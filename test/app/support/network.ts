import { vi } from 'vitest'

/** A request as it left the application. */
export interface Sent {
  method: string
  origin: string
  path: string
  query: URLSearchParams
  credentials: RequestCredentials
  cache: RequestCache
  accept: string | null
  body: unknown
}

export type Answer = (sent: Sent) => Response | Promise<Response>
/** Answers by the last part of a path, without its ending. */
export type Answers = Readonly<Record<string, Answer>>

export const json = (body: unknown, status = 200) => Response.json(body, { status })
export const saying =
  (body: unknown, status = 200): Answer =>
  () =>
    json(body, status)

async function sentBy(input: RequestInfo | URL, init?: RequestInit): Promise<Sent> {
  const request = new Request(input, init)
  // As in a browser: a stopped system no longer sends requests, even after its chunk is loaded.
  request.signal.throwIfAborted()
  const { origin, pathname, searchParams } = new URL(request.url)
  const text = await request.clone().text()
  return {
    method: request.method,
    origin,
    path: pathname,
    query: searchParams,
    credentials: request.credentials,
    cache: request.cache,
    accept: request.headers.get('accept'),
    body: text === '' ? null : (JSON.parse(text) as unknown),
  }
}

const nameOf = ({ path }: Sent) => (path.split('/').at(-1) ?? '').replace(/\.json$/, '')

/**
 * The network below the application: a stand-in for `fetch` with hand-written answers of the wire contract. A path
 * without an answer breaks the connection, and is listed in `unanswered` for the test.
 */
export class FakeNetwork {
  readonly sent: Sent[] = []
  readonly unanswered: string[] = []
  private answers: Answers

  constructor(answers: Answers) {
    this.answers = answers
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const sent = await sentBy(input, init)
      // A late request of another file's test, which has a server of its own.
      if (sent.origin.startsWith('http://127.0.0.1')) throw new TypeError('Failed to fetch')
      this.sent.push(sent)
      const answer = this.answers[nameOf(sent)]
      if (answer) return answer(sent)
      this.unanswered.push(sent.path)
      throw new TypeError('Failed to fetch')
    })
  }

  /** Replaces the answers of some paths from now on. */
  answer(answers: Answers): void {
    this.answers = { ...this.answers, ...answers }
  }

  /** The requests of one name, such as `current` or `interventions`, in their order. */
  to(name: string): Sent[] {
    return this.sent.filter((sent) => nameOf(sent) === name)
  }
}
