/** How things stand with the server, as every tab of this browser shows it. */
export interface SyncStatus {
  /**
   * - `starting`: no round yet;
   * - `synced`: the last round went through;
   * - `offline`: no connection, or the last round found no server;
   * - `signIn`: the server wants a sign-in first;
   * - `update`: this version is too old to sync; logging goes on;
   * - `stuck`: online, entries wait, and no round has finished for two minutes.
   */
  state: 'starting' | 'synced' | 'offline' | 'signIn' | 'update' | 'stuck'
  /** Corrected clock, ms; null before the first. */
  lastRoundAt: number | null
}

/** What tabs tell each other: `ask` wants the status, `status` is it, and also the sign that the leader lives. */
type Message = { ask: true } | { status: SyncStatus }

const starting: SyncStatus = { state: 'starting', lastRoundAt: null }

/** Holds the status of this tab and shares it with the other tabs of the same person. */
export class StatusBoard {
  private current = starting
  private readonly listeners = new Set<() => void>()
  private readonly channel: BroadcastChannel | undefined
  private lastHeard: number
  private readonly now: () => number

  /** `now`: ms, of this tab's own clock. */
  constructor(userId: string, now: () => number = Date.now) {
    this.now = now
    this.lastHeard = now()
    this.channel =
      typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`sync-status-${userId}`)
    this.channel?.addEventListener('message', ({ data }) => this.hear(data as Message))
    this.tell({ ask: true })
  }

  /** For the tab that runs the rounds: shows and tells the others. */
  set(change: Partial<SyncStatus>): void {
    this.show({ ...this.current, ...change })
    this.repeat()
  }

  /** Tells the others again, so that they know the leader alive. */
  repeat(): void {
    this.tell({ status: this.current })
  }

  /** Ms since another tab told anything. */
  silence(): number {
    return this.now() - this.lastHeard
  }

  private hear(message: Message): void {
    if ('ask' in message) {
      if (this.current !== starting) this.repeat()
      return
    }
    this.lastHeard = this.now()
    this.show(message.status)
  }

  private tell(message: Message): void {
    try {
      this.channel?.postMessage(message)
    } catch {
      // Closed: nobody asks this tab any more.
    }
  }

  private show(next: SyncStatus): void {
    this.current = next
    this.listeners.forEach((listener) => listener())
  }

  readonly get = () => this.current

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    this.channel?.close()
    this.listeners.clear()
  }
}
