import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/start.ts'
import { type Api, createApi } from '../../../src/api/api.ts'
import type { Problem } from '../../../src/api/http/problem.ts'

const SESSION_COOKIE = /^_session_id=([^;]*)/

/** What Node lacks of a browser tab: cookies; and the token that an adapter would keep. */
export interface Tab {
  api: Api
  problems: Problem[]
  token: string | null
  cookies: string | null
  /** False for a browser that drops third-party cookies. */
  keepsCookies: boolean
}

export interface Running {
  sandbox: Sandbox
  /** The tab that sends the requests; its cookies go with each. */
  tab: Tab
  /** Another visitor, who sends the requests from now on. */
  newTab(options?: { keepsCookies?: boolean }): Tab
}

/** One sandbox for a test file, and a fresh tab for each test. */
export function useSandbox(options: SandboxOptions = {}): Running {
  const running = {} as Running
  const plainFetch = globalThis.fetch

  async function fetchWithCookies(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { tab } = running
    if (tab.cookies !== null) request.headers.set('cookie', `_session_id=${tab.cookies}`)
    const response = await plainFetch(request)
    const [, session] = SESSION_COOKIE.exec(response.headers.getSetCookie()[0] ?? '') ?? []
    if (session !== undefined && tab.keepsCookies) tab.cookies = session
    return response
  }

  running.newTab = ({ keepsCookies = true } = {}) => {
    const environment = {
      name: 'sandbox',
      apiBase: running.sandbox.origin,
      apikey: 'sandbox-key',
      logoStorage: '',
      mapKey: '',
      videoHost: '',
    }
    const problems: Problem[] = []
    const tab: Tab = { problems, token: null, cookies: null, keepsCookies, api: null as unknown as Api }
    tab.api = createApi({ environment, token: () => tab.token, report: (problem) => void problems.push(problem) })
    running.tab = tab
    return tab
  }

  beforeAll(async () => {
    running.sandbox = await startSandbox(options)
  }, 60_000)
  afterAll(async () => {
    await running.sandbox.stop()
  })
  beforeEach(() => {
    vi.stubGlobal('fetch', fetchWithCookies)
    running.newTab()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  return running
}

export interface Place {
  scope: Scope
  group: Group
}

/** Finds a demo group as the application does. */
export async function enter({ api }: Tab, urlname: string): Promise<Place> {
  const { shard, group } = await api.findGroup({ urlname }, new AbortController().signal)
  return { scope: { shard, group }, group }
}
