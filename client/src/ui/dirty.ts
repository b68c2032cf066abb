import { useEffect } from 'react'

const dirtyForms = new Set<symbol>()
const listeners = new Set<() => void>()

/** Whether any form on screen holds input that a reload would lose. */
export const isDirty = (): boolean => dirtyForms.size > 0

/** Calls back on every change of `isDirty`; returns how to stop. */
export const subscribeDirty = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A form calls this with whether it holds unsaved input; leaving the screen clears its mark. */
export const useDirty = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return
    const mark = Symbol('dirty form')
    const tell = () => listeners.forEach((listener) => listener())
    dirtyForms.add(mark)
    tell()
    return () => {
      dirtyForms.delete(mark)
      tell()
    }
  }, [dirty])
}
