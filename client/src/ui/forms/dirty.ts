const dirtyForms = new Set<symbol>()
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

/** Whether any form on screen holds input that a reload would lose. */
export const isDirty = (): boolean => dirtyForms.size > 0

/** Calls back on every change of `isDirty`; returns how to stop. */
export const subscribeDirty = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks a form as holding unsaved input; returns how to take the mark away. */
export const markDirty = (): (() => void) => {
  const mark = Symbol('dirty form')
  dirtyForms.add(mark)
  tell()
  return () => {
    dirtyForms.delete(mark)
    tell()
  }
}
