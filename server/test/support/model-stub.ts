import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How it answers one request, whose text is the argument. */
export type Responder = (answer: ServerResponse, text: string, request: IncomingMessage) => void

export interface ModelStub {
  /** The value of AI_BASE_URL. */
  baseUrl: string
  /** The requests that it received, as text, with their key. */
  requests: { text: string; key: string | undefined; url: string | undefined }[]
  /** Sets the answer of all further requests. */
  respondWith(respond: Responder): void
  close(): Promise<void>
}

/** An OpenAI-compatible service on loopback whose answers the test sets. */
export async function openModelStub(): Promise<ModelStub> {
  const requests: ModelStub['requests'] = []
  let respond: Responder = (answer) => answer.writeHead(500).end()
  const server = createServer((request, answer) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      requests.push({ text, key: request.headers.authorization, url: request.url })
      respond(answer, text, request)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    respondWith: (next) => void (respond = next),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Puts this text into a chat completion. */
export const chatCompletion =
  (content: unknown): Responder =>
  (answer) =>
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
