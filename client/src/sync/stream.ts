import type { SyncContext } from './context.ts'
import { followLive, type LiveListener } from './live.ts'
import { pauseAfter, type Pace } from './pace.ts'

export interface StreamListener extends Omit<LiveListener, 'onBye'> {
  /** A stream that had been open has ended; `soon`: when to start a cycle, ms. */
  onLost(soon: number): void
}

/**
 * One live stream over the person's spaces. `follow` opens it where none is open, or over other spaces. A stream that
 * cannot be opened (a proxy that allows none) is tried again with a growing pause; the loop's polling goes on.
 */
export class LiveStream {
  private open: AbortController | undefined
  private over = ''
  private failures = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private readonly context: SyncContext
  private readonly listener: StreamListener
  private readonly pace: Pace

  constructor(context: SyncContext, listener: StreamListener, pace: Pace) {
    this.context = context
    this.listener = listener
    this.pace = pace
  }

  follow(spaces: readonly string[]): void {
    const wanted = [...spaces].sort()
    const isSame = this.over === wanted.join()
    if (isSame && (this.open || this.retry)) return
    this.close()
    this.over = wanted.join()
    const stream = new AbortController()
    this.open = stream
    void this.run(wanted, stream)
  }

  /** The server answers again: drops the pause. */
  forgetPause(): void {
    this.failures = 0
    clearTimeout(this.retry)
    this.retry = undefined
  }

  /** Ends a stream that fell silent; `follow` opens another. A pause that is under way goes on. */
  drop(): void {
    this.open?.abort()
    this.open = undefined
  }

  /** Ends the stream, or the pause before the next; `follow` opens another. */
  close(): void {
    clearTimeout(this.retry)
    this.retry = undefined
    this.drop()
  }

  private async run(spaces: readonly string[], stream: AbortController): Promise<void> {
    let wasOpen = false
    let soon = this.pace.firstRetry * (0.2 + Math.random())
    const listener: LiveListener = {
      ...this.listener,
      onOpen: () => {
        wasOpen = true
        this.failures = 0
        this.listener.onOpen()
      },
      onBye: (retryIn) => (soon = Math.max(soon, retryIn)),
    }
    await followLive(this.context, spaces, listener, stream.signal).catch(() => undefined)
    if (stream.signal.aborted) return
    this.open = undefined
    if (wasOpen) return this.listener.onLost(soon)
    this.retry = setTimeout(
      () => {
        this.retry = undefined
        this.follow(spaces)
      },
      pauseAfter(++this.failures, this.pace),
    )
  }
}
