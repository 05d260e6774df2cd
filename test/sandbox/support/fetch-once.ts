/**
 * `fetch` over a connection of its own. Node's server closes a connection after five idle seconds; a client that keeps
 * connections may send its next request at that moment, and the request fails without any fault of the test.
 */
export function fetchOnce(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('connection', 'close')
  return fetch(url, { ...init, headers })
}
