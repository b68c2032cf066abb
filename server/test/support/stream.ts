import type { LiveEvent } from 'sync-protocol/wire/pull'
import type { Person } from './family.ts'

export interface StreamEvent {
  event: string
  // Tests read events of every kind.

  data: any
}

export interface Stream {
  status: number
  headers: Headers
  /** All events received so far. */
  events: StreamEvent[]
  /** Resolves with the next event that no caller got yet; rejects once the stream has ended without one. */
  next(): Promise<StreamEvent>
  nextChange(): Promise<LiveEvent>
  /** Resolves when the server ends it. */
  ended: Promise<void>
  close(): void
}

/** Opens the live stream of spaces and waits for its first event. */
export async function openStream(
  origin: string,
  person: Pick<Person, 'accessToken'> & Partial<Pick<Person, 'teamId'>>,
  spaces = [person.teamId],
): Promise<Stream> {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/sync/events?spaces=${spaces.join(',')}`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
    signal: abort.signal,
  })
  const events: StreamEvent[] = []
  const waiting: (() => void)[] = []
  let delivered = 0
  let hasEnded = false
  const resolveWaiting = () => waiting.splice(0).forEach((go) => go())
  const ended = read(response.body!, (event) => {
    events.push(event)
    resolveWaiting()
  })
    .catch(() => {})
    .finally(() => {
      hasEnded = true
      resolveWaiting()
    })
  const stream: Stream = {
    status: response.status,
    headers: response.headers,
    events,
    async next() {
      while (delivered >= events.length) {
        if (hasEnded) throw new Error('the stream has ended')
        await new Promise<void>((go) => waiting.push(go))
      }
      return events[delivered++]!
    },
    async nextChange() {
      const { event, data } = await stream.next()
      if (event !== 'change') throw new Error(`${event} instead of a change`)
      return data as LiveEvent
    },
    ended,
    close: () => abort.abort(),
  }
  if (response.status === 200) await stream.next()
  return stream
}

async function read(body: ReadableStream<Uint8Array>, received: (event: StreamEvent) => void): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      received({ event: event!, data: JSON.parse(data!) })
    }
  }
}
