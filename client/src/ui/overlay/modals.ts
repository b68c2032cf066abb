const open: HTMLElement[] = []
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** The modal dialogs that are open. All outside of the topmost is inert: what has to be pressed must be within it. */
export const modals = {
  /** Says that a dialog is open, until the returned function is called. */
  enter(dialog: HTMLElement): () => void {
    open.push(dialog)
    tell()
    return () => {
      open.splice(open.lastIndexOf(dialog), 1)
      tell()
    }
  },
  getTop: (): HTMLElement | undefined => open.at(-1),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
