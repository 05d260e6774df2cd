/**
 * `fetch` over a connection of its own. Node's server closes a connection that was idle for five seconds; a client that
 * keeps connections may send its next request at that very moment, and sees it fail for no reason of the test's.
 */
export function fetchOnce(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('connection', 'close')
  return fetch(url, { ...init, headers })
}
