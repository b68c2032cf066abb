let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()
const set = (next: readonly HTMLElement[]) => {
  open = next
  listeners.forEach((listener) => listener())
}

/** The modal dialogs that are open. All outside of the topmost is inert: what has to be pressed must be within it. */
export const modals = {
  /** Says that a dialog is open, until the returned function is called. */
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
