import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorBodyOf } from './error-handler.ts'
import { bareHeaders } from './headers.ts'

/** Answers to input that never becomes a request: no hook runs for it. */
export function rawErrors(publicUrl: string) {
  const headers = { ...bareHeaders(publicUrl), 'content-type': 'application/json; charset=utf-8' }
  return {
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
      answerBadPath(error, reply, headers),
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) =>
      answerBadRequest(error, socket, headers),
  }
}

type Headers = Readonly<Record<string, string>>

/** A path that cannot be decoded: invalid escapes, or a segment longer than any of ours. */
function answerBadPath(error: FastifyError, reply: FastifyReply, headers: Headers): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  void reply
    .code(isTooLong ? 404 : 400)
    .headers(headers)
    .send(JSON.stringify(errorBodyOf(isTooLong ? 'not_found' : 'invalid_request')))
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Not HTTP, or too slow: answers on the raw socket and closes it. */
function answerBadRequest(error: Error & { code?: string }, socket: Socket, headers: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(errorBodyOf('invalid_request'))
  const lines = Object.entries({ ...headers, 'content-length': body.length, connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}\r\n${head}\r\n${body}`)
}
