import type { IconName } from '../picture/icon-paths.tsx'

/** Default duration of a toast in milliseconds; a setting makes it longer. */
export const TOAST_MS = 8_000
export const LONG_TOAST_MS = 20_000

export type ToastChip = {
  key: string
  label: string
  /** Its accessible name, if the label alone is too short. */
  spoken?: string
  pressed?: boolean
  onPress: () => void
}

export type ToastContent = {
  text: string
  icon?: IconName
  /** The undo. Pressing it dismisses the toast. */
  action?: { label: string; onPress: () => void }
  /** A second row with corrections. Pressing one restarts the time, so that it can be undone. */
  chips?: ToastChip[]
  /** Accessible name of the second row. */
  chipsLabel?: string
  durationMs?: number
  /** A toast with the same key replaces the earlier one. */
  key?: string
}

export type Toast = ToastContent & { id: number }

export type Timers = {
  now: () => number
  setTimeout: (run: () => void, ms: number) => unknown
  clearTimeout: (handle: never) => void
}

type Entry = { toast: Toast; left: number; startedAt: number; timer: unknown }

const realTimers: Timers = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (handle) => clearTimeout(handle),
}

/** Toasts, the front one last. Time runs only while no holder exists: a pointer on a toast or a hidden tab. */
export const createToastStore = (timers: Timers = realTimers) => {
  let entries: Entry[] = []
  let shown: Toast[] = []
  let defaultMs = TOAST_MS
  let nextId = 1
  let announced = { id: 0, text: '' }
  let isAway = false
  const holds = new Set<string>()
  const listeners = new Set<() => void>()

  const publish = () => {
    shown = entries.map((entry) => entry.toast)
    listeners.forEach((listener) => listener())
  }
  const stop = (entry: Entry) => {
    if (entry.timer === undefined) return
    timers.clearTimeout(entry.timer as never)
    entry.left -= timers.now() - entry.startedAt
    entry.timer = undefined
  }
  const run = (entry: Entry) => {
    if (holds.size > 0 || entry.timer !== undefined) return
    entry.startedAt = timers.now()
    entry.timer = timers.setTimeout(() => dismiss(entry.toast.id), Math.max(0, entry.left))
  }
  const restart = (entry: Entry) => {
    stop(entry)
    entry.left = entry.toast.durationMs ?? defaultMs
    run(entry)
  }
  const dismiss = (id: number) => {
    const entry = entries.find(({ toast }) => toast.id === id)
    if (!entry) return
    stop(entry)
    entries = entries.filter((other) => other !== entry)
    publish()
  }

  return {
    /** Shows a toast and returns its id. */
    show: (content: ToastContent): number => {
      const toast = { ...content, id: nextId++ }
      const same =
        content.key === undefined ? undefined : entries.find((entry) => entry.toast.key === content.key)
      if (same) stop(same)
      const entry: Entry = { toast, left: 0, startedAt: 0, timer: undefined }
      entries = [...entries.filter((other) => other !== same), entry]
      isAway = false
      restart(entry)
      publish()
      return toast.id
    },
    /** Changes a toast that is still shown and restarts its time. */
    update: (id: number, change: Partial<ToastContent>): void => {
      const entry = entries.find(({ toast }) => toast.id === id)
      if (!entry) return
      entry.toast = { ...entry.toast, ...change }
      restart(entry)
      publish()
    },
    dismiss,
    /**
     * Collapses the toasts to a corner, where their undo stays, or expands them. A toast without an undo is dismissed.
     * The next toast is expanded.
     */
    putAway: (away: boolean): void => {
      isAway = away
      const front = entries.at(-1)?.toast
      if (away && front && !front.action) dismiss(front.id)
      else publish()
    },
    /** Brings the toast before the newest to the front, with its full time. */
    turn: (): void => {
      entries = [...entries.slice(-1), ...entries.slice(0, -1)]
      entries.slice(-1).forEach(restart)
      publish()
    },
    /** Runs the action of the newest toast that has one (the Z key). False when there is none. */
    runLatestAction: (): boolean => {
      const entry = entries.findLast(({ toast }) => toast.action)
      if (!entry) return false
      dismiss(entry.toast.id)
      entry.toast.action?.onPress()
      return true
    },
    /** Stops the time for a named reason until it is released. */
    hold: (reason: string): void => {
      holds.add(reason)
      entries.forEach(stop)
    },
    release: (reason: string): void => {
      holds.delete(reason)
      entries.forEach(run)
    },
    /** Announces to screen readers what is otherwise only visible: that something was undone. */
    announce: (text: string): void => {
      announced = { id: nextId++, text }
      listeners.forEach((listener) => listener())
    },
    setDefaultMs: (ms: number): void => {
      defaultMs = ms
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getShown: (): Toast[] => shown,
    getIsAway: (): boolean => isAway,
    getAnnouncement: (): { id: number; text: string } => announced,
  }
}

/** The app's toasts. */
export const toast = createToastStore()
