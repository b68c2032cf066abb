const dirtyForms = new Set<symbol>()
const listeners = new Set<() => void>()

const notify = () => listeners.forEach((listener) => listener())

/** Whether any form on the screen has input that a reload would lose. */
export const isDirty = (): boolean => dirtyForms.size > 0

/** Calls back on every change of `isDirty`; returns how to stop. */
export const subscribeDirty = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks a form as holding unsaved input; returns a function that removes the mark. */
export const markDirty = (): (() => void) => {
  const mark = Symbol('dirty form')
  dirtyForms.add(mark)
  notify()
  return () => {
    dirtyForms.delete(mark)
    notify()
  }
}
