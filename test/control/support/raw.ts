import { connect } from 'node:net'

/** What came back over one connection, and how it ended. */
export interface RawAnswer {
  text: string
  /** `end`: closed in order; `reset`: the other side broke it off. */
  ending: 'end' | 'reset'
}

/** Sends one request over a connection of its own and reads until the connection ends: sees what browsers hide. */
export async function rawRequest(origin: string, head: string, body = ''): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin)
  const length = body ? `Content-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json\r\n` : ''
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const answer = (ending: RawAnswer['ending']) => resolve({ text: Buffer.concat(chunks).toString('latin1'), ending })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => answer('end'))
    socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? answer('reset') : reject(error)))
    socket.write(`${head} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${length}\r\n${body}`)
  })
}
