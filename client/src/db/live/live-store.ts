import type { Following } from './following.ts'

/** A query result that all subscribers share. It is followed as long as there is a subscriber. */
export class LiveStore<T> {
  private value: T | undefined
  private subscription: ReturnType<Following<T>['subscribe']> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly following: Following<T>
  private readonly isSame: (a: T, b: T) => boolean

  /** A result that `isSame` as the last one notifies no subscriber. */
  constructor(following: Following<T>, isSame: (a: T, b: T) => boolean) {
    this.following = following
    this.isSame = isSame
  }

  /** The last answer; undefined until the first. */
  readonly get = (): T | undefined => this.value

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    // A failed read keeps the last result. The code that opens the database reports the error.
    this.subscription ??= this.following.subscribe({ next: this.take, error: () => undefined })
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size > 0) return
      this.subscription?.unsubscribe()
      this.subscription = undefined
    }
  }

  private readonly take = (value: T): void => {
    if (this.value !== undefined && this.isSame(this.value, value)) return
    this.value = value
    this.listeners.forEach((listener) => listener())
  }
}
