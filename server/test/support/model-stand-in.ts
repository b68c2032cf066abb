import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How it answers one request, whose text is the argument. */
export type Manner = (answer: ServerResponse, text: string, request: IncomingMessage) => void

export interface ModelStandIn {
  /** The value of AI_BASE_URL. */
  baseUrl: string
  /** The requests that it received, as text, with their key. */
  heard: { text: string; key: string | undefined; url: string | undefined }[]
  /** Sets the answer of all further requests. */
  be(manner: Manner): void
  close(): Promise<void>
}

/** An OpenAI-compatible service on loopback whose answers the test sets. */
export async function openModelStandIn(): Promise<ModelStandIn> {
  const heard: ModelStandIn['heard'] = []
  let manner: Manner = (answer) => answer.writeHead(500).end()
  const server = createServer((request, answer) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      heard.push({ text, key: request.headers.authorization, url: request.url })
      manner(answer, text, request)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    be: (next) => void (manner = next),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Puts this text into a chat completion. */
export const saying =
  (content: unknown): Manner =>
  (answer) =>
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
