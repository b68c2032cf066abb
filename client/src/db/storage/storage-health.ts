import { type StorageTrouble, troubleOf } from './storage-trouble.ts'

/**
 * The state of this device's storage, as screens show it:
 * - `full`: there is no space for a change;
 * - `closed`: its connection is lost and cannot be reopened;
 * - `blocked`: it does not answer, for example because an older tab holds it;
 * - `refused`: the browser denies it;
 * - `lost`: it was deleted while the page was open, and was filled again from memory.
 */
export type StorageState = 'fine' | 'lost' | StorageTrouble

/** What the loss of a database cost. */
export interface Loss {
  /** Unsent entries that were written into the new database. */
  rewritten: number
  /** Unsent pictures and imported entries: too large to be held in memory. */
  gone: number
}

/** Holds the state of the storage of one database; screens and sync read it here. */
export class StorageHealth {
  /** The lost entries, until the user has acknowledged the loss. */
  loss: Loss | undefined
  /** Whether a failure was noted that `guard-storage.ts` has not tested yet. */
  isSuspected = false
  /** Called when a request failed in a way that may mean a broken storage. `guard-storage.ts` then tests it. */
  onSuspect: (() => void) | undefined
  private trouble: StorageTrouble | undefined
  private readonly listeners = new Set<() => void>()

  readonly get = (): StorageState => this.trouble ?? (this.loss ? 'lost' : 'fine')

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Derives the storage state from an error. Returns whether the error concerns the storage. */
  note(error: unknown): boolean {
    const trouble = troubleOf(error)
    if (!trouble) return false
    // A lost connection can usually be reopened at once: `guard-storage.ts` tests it.
    this.isSuspected = true
    if (trouble !== 'closed') this.set({ trouble })
    this.onSuspect?.()
    return true
  }

  set({
    trouble,
    loss = this.loss,
  }: {
    trouble?: StorageTrouble | undefined
    loss?: Loss | undefined
  }): void {
    const before = this.get()
    const isOtherLoss = loss !== this.loss
    this.trouble = trouble
    this.loss = loss
    if (isOtherLoss || this.get() !== before) this.listeners.forEach((listener) => listener())
  }

  /** The user has acknowledged the loss. */
  acknowledge(): void {
    this.loss = undefined
    this.listeners.forEach((listener) => listener())
  }
}
