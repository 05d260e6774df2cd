import type { IncomingMessage } from 'node:http'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Whether a network address is a loopback address. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address))
}

/**
 * The reason why a request may not use the control plane; null when it may. The loopback address alone is not enough:
 * any web page open on this machine could send a form here, or reach the port under its own host name.
 */
export function refusal(req: IncomingMessage): string | null {
  if (!isLoopback(req.socket.remoteAddress)) return 'The control plane answers this machine only.'
  const host = req.headers.host?.replace(/:\d+$/, '').toLowerCase()
  if (host === undefined || !LOOPBACK_NAMES.includes(host)) return 'The control plane has no public name.'
  const { origin } = req.headers
  if (origin !== undefined && origin !== `http://${req.headers.host}`) return 'Pages of other origins may not control.'
  const json = req.headers['content-type']?.startsWith('application/json') ?? false
  if (req.method === 'POST' && !json) return 'Send JSON, with its content type.'
  return null
}
