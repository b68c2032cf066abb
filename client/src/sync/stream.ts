import type { SyncContext } from './context.ts'
import { followLive, type LiveListener } from './live.ts'
import { pauseAfter, type Pace } from './pace.ts'

export interface StreamListener extends Omit<LiveListener, 'onBye'> {
  /** An open stream has ended; `soon`: when to start a cycle, ms. */
  onLost(soon: number): void
}

/**
 * One live stream over the user's spaces. `follow` opens it if none is open, or for a changed list of spaces. If it
 * cannot be opened, for example behind a proxy, it is tried again with a growing pause; the loop keeps polling.
 */
export class LiveStream {
  private open: AbortController | undefined
  private openFor = ''
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
    const isSame = this.openFor === wanted.join()
    if (isSame && (this.open || this.retry)) return
    this.close()
    this.openFor = wanted.join()
    const stream = new AbortController()
    this.open = stream
    void this.run(wanted, stream)
  }

  /** Drops the pause, because the server answers again. */
  forgetPause(): void {
    this.failures = 0
    clearTimeout(this.retry)
    this.retry = undefined
  }

  /** Ends a silent stream; `follow` opens another. A running pause continues. */
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
