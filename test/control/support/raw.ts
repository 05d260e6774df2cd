import { connect } from 'node:net'

/** The answer over one connection, and how the connection ended. */
export interface RawAnswer {
  text: string
  /** `end`: closed in order; `reset`: broken off by the other side. */
  ending: 'end' | 'reset'
}

/**
 * Sends one request over a connection of its own and reads until the connection ends; this shows what browsers hide.
 */
export function rawRequest(origin: string, head: string, body = ''): Promise<RawAnswer> {
  const length = body ? `Content-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json\r\n` : ''
  return rawRequests(origin, [`${head} HTTP/1.1\r\nConnection: close\r\n${length}`], body)
}

/** Sends requests without bodies over one connection, without waiting for answers in between. */
export const pipelined = (origin: string, heads: readonly string[]) =>
  rawRequests(
    origin,
    heads.map((head) => `${head} HTTP/1.1\r\n`),
  )

async function rawRequests(origin: string, heads: readonly string[], body = ''): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const answer = (ending: RawAnswer['ending']) => resolve({ text: Buffer.concat(chunks).toString('latin1'), ending })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => answer('end'))
    socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? answer('reset') : reject(error)))
    socket.write(heads.map((head) => `${head}Host: ${host}\r\n\r\n`).join('') + body)
  })
}
