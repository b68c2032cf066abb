let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()
const set = (next: readonly HTMLElement[]) => {
  open = next
  listeners.forEach((listener) => listener())
}

/** The open modal dialogs. Everything outside of the topmost one is inert, so controls must be inside it. */
export const modals = {
  /** Registers an open dialog until the returned function is called. */
  enter: (dialog: HTMLElement): (() => void) => {
    set([...open, dialog])
    return () => set(open.filter((one) => one !== dialog))
  },
  getTop: (): HTMLElement | undefined => open.at(-1),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
