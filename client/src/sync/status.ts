/** The state of sync, as every tab of this browser shows it. */
export interface SyncStatus {
  /**
   * - `starting`: no cycle yet;
   * - `synced`: the last cycle completed;
   * - `offline`: no connection, or the last cycle reached no server;
   * - `signIn`: the server requires a sign-in;
   * - `alone`: a diary without an account, which is never sent;
   * - `update`: this version is too old to sync; logging continues;
   * - `stuck`: online, entries wait, and no cycle has completed for two minutes.
   */
  state: 'starting' | 'synced' | 'offline' | 'signIn' | 'alone' | 'update' | 'stuck'
  /** Corrected clock, ms; null before the first cycle. */
  lastCycleAt: number | null
}

/** Messages between tabs. `ask` requests the status; `status` carries it and is the leader's heartbeat. */
type Message = { ask: true } | { status: SyncStatus }

const starting: SyncStatus = { state: 'starting', lastCycleAt: null }

/** Holds the status of this tab and shares it with the user's other tabs. */
export class StatusBoard {
  private current = starting
  private readonly listeners = new Set<() => void>()
  private readonly channel: BroadcastChannel | undefined
  private lastMessageAt: number
  private readonly now: () => number

  /** `now`: ms, of this tab's own clock. */
  constructor(userId: string, now: () => number = Date.now) {
    this.now = now
    this.lastMessageAt = now()
    this.channel =
      typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`sync-status-${userId}`)
    this.channel?.addEventListener('message', ({ data }) => this.receive(data as Message))
    this.send({ ask: true })
  }

  /** For the tab that runs the cycles: sets the status here and in the other tabs. */
  set(change: Partial<SyncStatus>): void {
    this.show({ ...this.current, ...change })
    this.repeat()
  }

  /** Sends the status again as a heartbeat. */
  repeat(): void {
    this.send({ status: this.current })
  }

  /** Ms since the last message of another tab. */
  silence(): number {
    return this.now() - this.lastMessageAt
  }

  private receive(message: Message): void {
    if ('ask' in message) {
      if (this.current !== starting) this.repeat()
      return
    }
    this.lastMessageAt = this.now()
    // A tab of an older version may leave a field out.
    this.show({ ...starting, ...message.status })
  }

  private send(message: Message): void {
    try {
      this.channel?.postMessage(message)
    } catch {
      // The channel is closed.
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
