import { ApiFailure } from '#api/failure.ts'
import { isConnectionTrouble } from '#db/storage/storage-trouble.ts'
import { onWritten, waitingCount } from '#db/outbox/waiting.ts'
import type { SyncContext } from './context.ts'
import { pauseAfter, usualPace, type Pace } from './pace.ts'
import { runCycle, pushNewEntry, type Need } from './sync-cycle.ts'
import type { StatusBoard } from './status.ts'
import { LiveStream } from './stream.ts'

/** A request for a sync cycle. `pull`: a space that changed, or every space. */
interface CycleRequest {
  push?: boolean
  pull?: string | 'all'
  /** The space of a new op in the outbox. */
  tapped?: string
}

/**
 * Keeps this browser's database and the server equal. One tab at a time runs it (see `leader`). A write, a live event,
 * coming online or back to the screen, and a minute of silence each start a sync cycle. A failed one is repeated with a
 * growing pause.
 */
export class SyncLoop {
  private wanted: Need & { tapped: Set<string>; pull: Set<string> | 'all' } = {
    push: true,
    pull: 'all',
    tapped: new Set(),
  }
  /** The spaces of the last cycle. */
  private spaces: readonly string[] = []
  private failures = 0
  /** Number of the current run: a newer run replaces one that hangs. */
  private runs = 0
  private running = false
  private stopped = false
  private retry: ReturnType<typeof setTimeout> | undefined
  private watching: ReturnType<typeof setInterval> | undefined
  private lastSign: number
  /** Checks since the last completed cycle. A count, not a time, because a sleeping device runs no checks. */
  private checksSinceCycle = 0
  /** When the last check was. */
  private lastCheckAt: number
  private unsubscribe: (() => void) | undefined
  private readonly stream: LiveStream
  private readonly context: SyncContext
  private readonly status: StatusBoard
  private readonly pace: Pace

  constructor(context: SyncContext, status: StatusBoard, pace: Pace = usualPace) {
    this.context = context
    this.status = status
    this.pace = pace
    this.lastSign = this.lastCheckAt = context.clock.deviceNow()
    const onSign = () => void (this.lastSign = context.clock.deviceNow())
    this.stream = new LiveStream(
      context,
      {
        onOpen: () => this.request({ pull: 'all' }),
        onMoved: (space) => this.request({ pull: space }),
        onGone: () => this.request({ pull: 'all' }),
        onSign,
        onLost: (soon) => this.requestIn(soon),
      },
      pace,
    )
  }

  /**
   * `isOffline`: whether the browser reports no network. Cycles that the app starts itself then wait for the `online`
   * event, or for a while in case the report is wrong.
   */
  start(isOffline: () => boolean = () => false): void {
    const request = (need: CycleRequest) => {
      this.want(need)
      if (isOffline()) this.requestIn(this.pace.quiet)
      else void this.run()
    }
    this.unsubscribe = onWritten(this.context.db, (tapped) => request(tapped ? { tapped } : { push: true }))
    this.watching = setInterval(() => void this.watch(), this.pace.watch)
    request({ pull: 'all' })
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.retry)
    clearInterval(this.watching)
    this.stream.close()
    this.unsubscribe?.()
  }

  /** The connection returned or the user came back: drops the pause and runs a full cycle. */
  wake(): void {
    this.failures = 0
    this.recoverSuspended()
    this.stream.forgetPause()
    if (this.silence() > this.pace.quiet / 2) this.stream.drop()
    this.request({ pull: 'all' })
  }

  /** Pushes the outbox at once, without the pause after a failure, because the page may close at any moment. */
  flush(): void {
    this.wanted.isLast = true
    this.request({ push: true })
  }

  /**
   * Closes the live stream until the next cycle. A browser opens six connections to a server, and WebKit also counts
   * those of pages in its back-forward cache.
   */
  leave(): void {
    this.stream.close()
  }

  /**
   * A page that ran no check for long was suspended. Its open request may never be answered, and its stream and
   * database connection may be gone. A repeated push is harmless. Returns whether the page was suspended.
   */
  private recoverSuspended(): boolean {
    const now = this.context.clock.deviceNow()
    // `abs`, so that a clock that was set back is noticed too.
    const wasSuspended = Math.abs(now - this.lastCheckAt) > this.pace.stuck
    this.lastCheckAt = now
    if (!wasSuspended) return false
    this.abandonRun()
    this.stream.drop()
    this.context.db.health.onSuspect?.()
    return true
  }

  private abandonRun(): void {
    this.runs++
    this.running = false
  }

  private silence(): number {
    // `abs`, so that a clock that was set back does not stop the loop.
    return Math.abs(this.context.clock.deviceNow() - this.lastSign)
  }

  private want({ push, pull, tapped }: CycleRequest): void {
    const isKnown = tapped !== undefined && this.spaces.includes(tapped)
    if (isKnown) this.wanted.tapped.add(tapped)
    this.wanted.push ||= push ?? (pull === 'all' || (tapped !== undefined && !isKnown))
    if (pull === 'all') this.wanted.pull = 'all'
    else if (pull !== undefined && this.wanted.pull !== 'all') this.wanted.pull.add(pull)
  }

  private request(need: CycleRequest): void {
    this.want(need)
    void this.run()
  }

  /** An event may have been missed: requests a full cycle after a pause. */
  private requestIn(pause: number): void {
    if (this.stopped) return
    this.want({ pull: 'all' })
    clearTimeout(this.retry)
    this.retry = setTimeout(() => void this.run(), pause)
  }

  private takeWanted(): typeof this.wanted | null {
    const wanted = this.wanted
    if (wanted.tapped.size === 0 && !needsCycle(wanted)) return null
    this.wanted = { push: false, pull: new Set(), tapped: new Set() }
    return wanted
  }

  /** Pushes a new entry at once. A full sync cycle follows only if it is needed. */
  private async runWanted(wanted: typeof this.wanted): Promise<readonly string[]> {
    const isAll = await pushNewEntry(this.context, wanted.tapped, wanted.isLast)
    return isAll && !needsCycle(wanted) ? this.spaces : runCycle(this.context, wanted)
  }

  private async run(): Promise<void> {
    if (this.running || this.stopped) return
    this.running = true
    const runId = ++this.runs
    const isCurrent = () => runId === this.runs && !this.stopped
    clearTimeout(this.retry)
    try {
      for (let need = this.takeWanted(); need && isCurrent(); need = this.takeWanted()) {
        let spaces: readonly string[]
        try {
          spaces = await this.runWanted(need)
        } catch (error) {
          this.want({ push: need.push, pull: 'all' })
          throw error
        }
        if (!isCurrent()) return
        this.spaces = spaces
        this.finished()
        this.stream.follow(spaces)
      }
    } catch (error) {
      if (isCurrent()) this.failed(error)
    } finally {
      if (runId === this.runs) this.running = false
    }
  }

  private finished(): void {
    if (this.failures > 0) this.stream.forgetPause()
    this.failures = 0
    this.checksSinceCycle = 0
    this.lastSign = this.context.clock.deviceNow()
    this.status.set({ state: 'synced', lastCycleAt: this.context.clock.now() })
  }

  private failed(error: unknown): void {
    this.failures++
    const failure = error instanceof ApiFailure ? error : null
    if (!failure) this.context.db.health.note(error)
    if (isConnectionTrouble(error)) {
      const { db } = this.context
      db.reopen(db.connection).catch(() => undefined)
    }
    if (failure?.status === 401) return this.status.set({ state: 'signIn' })
    if (failure?.status === 426) return this.status.set({ state: 'update' })
    if (failure?.kind === 'network' || (failure && failure.status >= 500))
      this.status.set({ state: 'offline' })
    const pause = Math.max(pauseAfter(this.failures, this.pace), (failure?.retryAfter ?? 0) * 1000)
    this.retry = setTimeout(() => void this.run(), pause)
  }

  /** Runs a cycle after a long silence or for ops without an event; sets `stuck` when no cycle completes. */
  private async watch(): Promise<void> {
    this.status.repeat()
    this.checksSinceCycle++
    if (this.recoverSuspended()) return this.request({ pull: 'all' })
    const isIdle = !this.running && this.failures === 0
    if (isIdle && this.silence() > this.pace.quiet) {
      this.stream.drop()
      return this.request({ pull: 'all' })
    }
    const waiting = await waitingCount(this.context.db).catch(() => 0)
    if (waiting === 0 || this.stopped) return
    if (isIdle) this.request({ push: true })
    const { state } = this.status.get()
    const isStuck = this.checksSinceCycle * this.pace.watch >= this.pace.stuck
    if (!isStuck || state === 'offline' || state === 'signIn' || state === 'update') return
    this.status.set({ state: 'stuck' })
    this.checksSinceCycle = 0
    this.abandonRun()
    this.request({ pull: 'all' })
  }
}

const needsCycle = ({ push, pull }: Need) => push || pull === 'all' || pull.size > 0
