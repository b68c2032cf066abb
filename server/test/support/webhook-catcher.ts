import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call as the receiving program got it. */
export interface Caught {
  path: string
  headers: IncomingHttpHeaders
  /** The body as it was sent, which is the signed text. */
  text: string
  event: { id: string; type: string; kind: string | null; entry: Record<string, unknown> | null } & Record<
    string,
    unknown
  >
}

/** A program on loopback that receives webhook calls, with answers set by the test. */
export interface Catcher {
  origin: string
  caught: Caught[]
  /** Status and headers of each next call; the last one stays. */
  answers: { status: number; headers?: Record<string, string>; body?: string }[]
  /** Called for each call before it is answered. */
  onCall: () => Promise<void>
  close(): Promise<void>
}

export async function openCatcher(): Promise<Catcher> {
  const server = createServer((request, answer) => {
    void (async () => {
      const text = Buffer.concat(await request.toArray()).toString('utf8')
      catcher.caught.push({ path: request.url!, headers: request.headers, text, event: JSON.parse(text) })
      await catcher.onCall()
      const [{ status, headers, body }] = catcher.answers as [Catcher['answers'][number]]
      if (catcher.answers.length > 1) catcher.answers.shift()
      answer.writeHead(status, headers).end(body)
    })()
  })
  const catcher: Catcher = {
    origin: '',
    caught: [],
    answers: [{ status: 204 }],
    onCall: async () => {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  catcher.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return catcher
}
