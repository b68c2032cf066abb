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

/** Holds the status of this tab and shares it with the other tabs of the same person. */
export class StatusBoard {
  private current: SyncStatus = { state: 'starting', lastRoundAt: null }
  private readonly listeners = new Set<() => void>()
  private readonly channel: BroadcastChannel | undefined

  constructor(userId: string) {
    this.channel =
      typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`sync-status-${userId}`)
    this.channel?.addEventListener('message', ({ data }) => this.show(data as SyncStatus))
  }

  /** For the tab that runs the rounds: shows and tells the others. */
  set(change: Partial<SyncStatus>): void {
    const next = { ...this.current, ...change }
    this.show(next)
    this.channel?.postMessage(next)
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
