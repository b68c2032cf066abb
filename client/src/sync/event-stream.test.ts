import { expect, it, vi } from 'vitest'
import { readEvents, type StreamEvent } from './event-stream.ts'

/** A response body that arrives in these chunks. */
const body = (...pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      pieces.forEach((piece) => controller.enqueue(new Uint8Array(piece)))
      controller.close()
    },
  })
const bytes = (text: string) => new TextEncoder().encode(text)

async function eventsOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for await (const event of readEvents(stream)) events.push(event)
  return events
}

const text = 'event: hello\ndata: {}\n\n: a comment\n\nevent: change\ndata: {"name":"Мія 👶"}\n\nevent: cut'
const wanted = [
  { event: 'hello', data: '{}' },
  { event: 'change', data: '{"name":"Мія 👶"}' },
]

it('reads events, and drops an incomplete last one', async () => {
  expect(await eventsOf(body(bytes(text)))).toEqual(wanted)
})

it('reads events that arrive byte by byte', async () => {
  const all = bytes(text)
  expect(await eventsOf(body(...[...all].map((byte) => new Uint8Array([byte]))))).toEqual(wanted)
})

it('cancels the body when the caller stops iterating', async () => {
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(bytes('data: x\n\n')),
    cancel: () => void (isCancelled = true),
  })
  for await (const { data } of readEvents(endless)) if (data === 'x') break
  await vi.waitFor(() => expect(isCancelled).toBe(true))
})
