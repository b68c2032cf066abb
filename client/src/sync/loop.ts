import { ApiFailure } from '#api/failure.ts'
import { onWritten, waitingCount } from '#db/waiting.ts'
import { syncedSpaces } from '#db/spaces.ts'
import type { SyncContext } from './context.ts'
import { followLive } from './live.ts'
import { runRound } from './round.ts'
import type { StatusBoard } from './status.ts'

const quietMs = 60_000
const stuckMs = 120_000
const firstRetryMs = 1000
const lastRetryMs = 300_000

/**
 * Keeps this browser's database and the server equal. One tab at a time runs it (see `leader`). Rounds are started
 * by writes, by live events, by coming online or back to the screen, and after a minute of silence; failed ones are
 * tried again with a growing pause.
 */
export class SyncLoop {
  private wantsPush = true
  private pull: Set<string> | 'all' = 'all'
  private failures = 0
  private running = false
  private stopped = false
  private retry: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setInterval> | undefined
  private lastSign = 0
  private streamOf = ''
  private stream: AbortController | undefined
  private readonly cleanups: (() => void)[] = []
  private readonly context: SyncContext
  private readonly status: StatusBoard

  constructor(context: SyncContext, status: StatusBoard) {
    this.context = context
    this.status = status
  }

  start(): void {
    this.cleanups.push(onWritten(this.context.db, () => this.ask({ push: true })))
    this.quiet = setInterval(() => this.watch(), quietMs / 4)
    this.ask({ pull: 'all' })
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.retry)
    clearInterval(this.quiet)
    this.stream?.abort()
    this.cleanups.forEach((cleanup) => cleanup())
  }

  /** The connection or the person came back: forget the pause and look at everything. */
  wake(): void {
    this.failures = 0
    this.ask({ pull: 'all' })
  }

  /** Resolves when nothing is wanted any more or the last round failed. */
  async settled(): Promise<void> {
    while (this.running) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  private ask(need: { push?: boolean; pull?: string | 'all' }): void {
    this.wantsPush ||= need.push ?? need.pull === 'all'
    if (need.pull === 'all') this.pull = 'all'
    else if (need.pull !== undefined && this.pull !== 'all') this.pull.add(need.pull)
    void this.run()
  }

  private async run(): Promise<void> {
    if (this.running || this.stopped) return
    this.running = true
    clearTimeout(this.retry)
    try {
      while ((this.wantsPush || this.pull === 'all' || this.pull.size > 0) && !this.stopped) {
        const need = { push: this.wantsPush, pull: this.pull }
        this.wantsPush = false
        this.pull = new Set()
        try {
          await runRound(this.context, need)
        } catch (error) {
          this.wantsPush ||= need.push
          this.pull = 'all'
          throw error
        }
        this.failures = 0
        this.lastSign = this.context.clock.deviceNow()
        this.status.set({ state: 'synced', lastRoundAt: this.context.clock.now() })
        await this.follow()
      }
    } catch (error) {
      this.failed(error)
    } finally {
      this.running = false
    }
  }

  private failed(error: unknown): void {
    if (this.stopped) return
    this.failures++
    const failure = error instanceof ApiFailure ? error : null
    if (failure?.status === 401) return this.status.set({ state: 'signIn' })
    if (failure?.status === 426) return this.status.set({ state: 'update' })
    if (failure?.kind === 'network' || (failure && failure.status >= 500))
      this.status.set({ state: 'offline' })
    const pause =
      Math.min(lastRetryMs, firstRetryMs * 2 ** Math.min(this.failures - 1, 9)) * (0.5 + Math.random() / 2)
    this.retry = setTimeout(() => void this.run(), Math.max(pause, (failure?.retryAfter ?? 0) * 1000))
  }

  /** Keeps one live stream open over all spaces; opens it anew when there are others. */
  private async follow(): Promise<void> {
    const spaces = (await syncedSpaces(this.context.db)).map((space) => space.id)
    const wanted = spaces.sort().join(',')
    if (this.stopped || (this.stream && !this.stream.signal.aborted && this.streamOf === wanted)) return
    this.stream?.abort()
    const stream = new AbortController()
    this.stream = stream
    this.streamOf = wanted
    const listener = {
      onMoved: (space: string) => this.ask({ pull: space }),
      onGone: () => this.ask({ pull: 'all' }),
      onSign: () => (this.lastSign = this.context.clock.deviceNow()),
    }
    followLive(this.context, spaces, listener, stream.signal)
      .catch(() => undefined)
      .finally(() => {
        if (stream.signal.aborted) return
        stream.abort()
        // Ended by the server or cut: something may have been missed meanwhile.
        if (!this.stopped)
          this.retry = setTimeout(() => this.ask({ pull: 'all' }), firstRetryMs * (0.2 + Math.random()))
      })
  }

  /** After a minute of silence asks the server; says so when entries wait and no round gets through. */
  private watch(): void {
    const now = this.context.clock.deviceNow()
    if (now - this.lastSign > quietMs && !this.running && this.failures === 0) {
      this.stream?.abort()
      this.ask({ pull: 'all' })
    }
    const last = this.status.get().lastRoundAt
    if (last === null || this.context.clock.now() - last < stuckMs || this.status.get().state === 'offline')
      return
    void waitingCount(this.context.db).then((waiting) => {
      if (waiting === 0 || this.stopped) return
      this.status.set({ state: 'stuck' })
      this.ask({ push: true })
    })
  }
}
