import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawRequest {
  method?: string
  url: string
  headers?: Record<string, string>
  body: Uint8Array
  /** How the request declares the length of its body. */
  framing: 'content-length' | 'transfer-encoding'
}

/**
 * Sends a request with exactly these headers and, without waiting, a second one on the same connection.
 * Resolves to all answers once the connection is closed. A server that leaves a body unread never answers the second.
 */
export async function rawExchange(
  origin: string,
  { method = 'POST', url, headers = {}, body, framing }: RawRequest,
): Promise<string[]> {
  const { host, port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => {})
  const isChunked = framing === 'transfer-encoding'
  const all = { host, ...headers, [framing]: isChunked ? 'chunked' : String(body.length) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
  if (isChunked && body.length > 0) socket.write(`${body.length.toString(16)}\r\n`)
  socket.write(body)
  if (isChunked) socket.write(body.length > 0 ? '\r\n0\r\n\r\n' : '0\r\n\r\n')
  socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  await once(socket, 'close')
  return answer.split(/(?=HTTP\/1\.1 )/)
}
