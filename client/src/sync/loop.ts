import { ApiFailure } from '#api/failure.ts'
import { isConnectionTrouble } from '#db/storage/storage-trouble.ts'
import { onWritten, waitingCount } from '#db/outbox/waiting.ts'
import type { SyncContext } from './context.ts'
import { pauseAfter, usualPace, type Pace } from './pace.ts'
import { runCycle, pushNewEntry, type Need } from './sync-cycle.ts'
import type { StatusBoard } from './status.ts'
import { LiveStream } from './stream.ts'

/** A request for a sync cycle. `pull`: a space that moved, or every space. */
interface Wanted {
  push?: boolean
  pull?: string | 'all'
  /** The space of the new op in the outbox. */
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
  /** The current run: a newer one replaces a run that hangs. */
  private runs = 0
  private running = false
  private stopped = false
  private retry: ReturnType<typeof setTimeout> | undefined
  private watching: ReturnType<typeof setInterval> | undefined
  private lastSign: number
  /** Checks since a cycle finished. Not a time, because a sleeping device checks nothing. */
  private looks = 0
  /** When the last check was. */
  private lookedAt: number
  private unsubscribe: (() => void) | undefined
  private readonly stream: LiveStream
  private readonly context: SyncContext
  private readonly status: StatusBoard
  private readonly pace: Pace

  constructor(context: SyncContext, status: StatusBoard, pace: Pace = usualPace) {
    this.context = context
    this.status = status
    this.pace = pace
    this.lastSign = this.lookedAt = context.clock.deviceNow()
    const sign = () => void (this.lastSign = context.clock.deviceNow())
    this.stream = new LiveStream(
      context,
      {
        onOpen: () => this.ask({ pull: 'all' }),
        onMoved: (space) => this.ask({ pull: space }),
        onGone: () => this.ask({ pull: 'all' }),
        onSign: sign,
        onLost: (soon) => this.askIn(soon),
      },
      pace,
    )
  }

  /**
   * `isOffline`: whether the browser says so. Cycles that the app starts itself then wait for the `online` event, or for
   * a while in case the browser is wrong.
   */
  start(isOffline: () => boolean = () => false): void {
    const ask = (need: Wanted) => {
      this.want(need)
      if (isOffline()) this.askIn(this.pace.quiet)
      else void this.run()
    }
    this.unsubscribe = onWritten(this.context.db, (tapped) => ask(tapped ? { tapped } : { push: true }))
    this.watching = setInterval(() => void this.watch(), this.pace.watch)
    ask({ pull: 'all' })
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.retry)
    clearInterval(this.watching)
    this.stream.close()
    this.unsubscribe?.()
  }

  /** The connection or the person came back: drops the pause and runs a full cycle. */
  wake(): void {
    this.failures = 0
    this.recoverSuspended()
    this.stream.forgetPause()
    if (this.silence() > this.pace.quiet / 2) this.stream.drop()
    this.ask({ pull: 'all' })
  }

  /** Pushes the outbox at once, without the pause after a failure, because the page may be closed any moment. */
  flush(): void {
    this.wanted.isLast = true
    this.ask({ push: true })
  }

  /**
   * Closes the live stream until the next cycle: a browser opens six connections to a server, and WebKit counts those of
   * the pages that it keeps for who steps back.
   */
  leave(): void {
    this.stream.close()
  }

  /**
   * A page that checked nothing for long was suspended: the request that it waits for may never be answered, its stream and
   * the connection of its storage may be gone. Nothing that was sent is taken twice. Returns whether it was.
   */
  private recoverSuspended(): boolean {
    const now = this.context.clock.deviceNow()
    // A clock that was set back must not hide it.
    const wasSuspended = Math.abs(now - this.lookedAt) > this.pace.stuck
    this.lookedAt = now
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
    // A clock that was set back must not keep the loop waiting.
    return Math.abs(this.context.clock.deviceNow() - this.lastSign)
  }

  private want({ push, pull, tapped }: Wanted): void {
    const isKnown = tapped !== undefined && this.spaces.includes(tapped)
    if (isKnown) this.wanted.tapped.add(tapped)
    this.wanted.push ||= push ?? (pull === 'all' || (tapped !== undefined && !isKnown))
    if (pull === 'all') this.wanted.pull = 'all'
    else if (pull !== undefined && this.wanted.pull !== 'all') this.wanted.pull.add(pull)
  }

  private ask(need: Wanted): void {
    this.want(need)
    void this.run()
  }

  /** An event may have been missed: a full cycle follows, in a while at the latest. */
  private askIn(pause: number): void {
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

  /** Pushes a new entry at once, before the full sync cycle; mostly no full cycle is needed. */
  private async see(wanted: typeof this.wanted): Promise<readonly string[]> {
    const isAll = await pushNewEntry(this.context, wanted.tapped, wanted.isLast)
    return isAll && !needsCycle(wanted) ? this.spaces : runCycle(this.context, wanted)
  }

  private async run(): Promise<void> {
    if (this.running || this.stopped) return
    this.running = true
    const mine = ++this.runs
    const isMine = () => mine === this.runs && !this.stopped
    clearTimeout(this.retry)
    try {
      for (let need = this.takeWanted(); need && isMine(); need = this.takeWanted()) {
        let spaces: readonly string[]
        try {
          spaces = await this.see(need)
        } catch (error) {
          this.want({ push: need.push, pull: 'all' })
          throw error
        }
        if (!isMine()) return
        this.spaces = spaces
        this.finished()
        this.stream.follow(spaces)
      }
    } catch (error) {
      if (isMine()) this.failed(error)
    } finally {
      if (mine === this.runs) this.running = false
    }
  }

  private finished(): void {
    if (this.failures > 0) this.stream.forgetPause()
    this.failures = 0
    this.looks = 0
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

  /** Runs a cycle after a long silence or for ops without an event; sets `stuck` when no cycle gets through. */
  private async watch(): Promise<void> {
    this.status.repeat()
    this.looks++
    if (this.recoverSuspended()) return this.ask({ pull: 'all' })
    const isIdle = !this.running && this.failures === 0
    if (isIdle && this.silence() > this.pace.quiet) {
      this.stream.drop()
      return this.ask({ pull: 'all' })
    }
    const waiting = await waitingCount(this.context.db).catch(() => 0)
    if (waiting === 0 || this.stopped) return
    if (isIdle) this.ask({ push: true })
    const { state } = this.status.get()
    const isStuck = this.looks * this.pace.watch >= this.pace.stuck
    if (!isStuck || state === 'offline' || state === 'signIn' || state === 'update') return
    this.status.set({ state: 'stuck' })
    this.looks = 0
    this.abandonRun()
    this.ask({ pull: 'all' })
  }
}

const needsCycle = ({ push, pull }: Need) => push || pull === 'all' || pull.size > 0
