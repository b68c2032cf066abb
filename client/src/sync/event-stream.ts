/** One server-sent event. */
export interface StreamEvent {
  event: string
  data: string
}

/** Reads server-sent events from a response's body until it ends. Comments and events without data are skipped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  // Not a `TextDecoderStream`: its extra asynchronous steps would delay an event.
  const decoder = new TextDecoder()
  let buffer = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      buffer += decoder.decode(value, { stream: true })
      const blocks = buffer.split('\n\n')
      buffer = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event.data !== '') yield event
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): StreamEvent {
  const parsed: StreamEvent = { event: 'message', data: '' }
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) parsed.event = line.slice(7)
    else if (line.startsWith('data: ')) parsed.data += line.slice(6)
  }
  return parsed
}
