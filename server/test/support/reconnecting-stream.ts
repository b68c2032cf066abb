import { setTimeout as delay } from 'node:timers/promises'
import { openStream, type Stream } from './stream.ts'

interface Account {
  origin: string
  accessToken: string
  spaceId: string
}

/** The pause of a device after an open stream ended, and after a failed attempt, ms. */
const firstRetryMs = 1000

/**
 * Follows the live stream of a space as a device does until `finish`, and measures how long it has none.
 * Throws if a stream is refused in a way that a restarting server does not.
 */
export function reconnectingStream({ origin, accessToken, spaceId }: Account) {
  /** Ms from the end of each stream to the first event of the next; `opening` is the part in which a server opens it. */
  const gaps: { ms: number; opening: number }[] = []
  let received = 0
  let open: Stream | undefined
  let isFinished = false

  async function run(): Promise<void> {
    let lostAt: number | undefined
    while (!isFinished) {
      const startedAt = performance.now()
      const stream = await openStream(origin, { accessToken }, [spaceId]).catch(() => undefined)
      if (stream?.status !== 200) {
        if (stream && stream.status !== 503) throw new Error(`a stream was refused with ${stream.status}`)
        await delay(firstRetryMs * (0.5 + Math.random() / 2))
        continue
      }
      const now = performance.now()
      if (lostAt !== undefined) gaps.push({ ms: now - lostAt, opening: now - startedAt })
      open = stream
      await stream.ended
      lostAt = performance.now()
      received += stream.events.filter(({ event }) => event === 'change').length
      const bye = stream.events.find(({ event }) => event === 'bye')
      await delay(Math.max(firstRetryMs * (0.2 + Math.random()), bye?.data.retryIn ?? 0))
    }
  }

  const running = run()
  // `finish` waits for it and throws its error.
  running.catch(() => {})
  return {
    gaps,
    /** Number of changes received so far. */
    changes: () => received + (open?.events.filter(({ event }) => event === 'change').length ?? 0),
    async finish(): Promise<void> {
      isFinished = true
      open?.close()
      await running
    },
  }
}
