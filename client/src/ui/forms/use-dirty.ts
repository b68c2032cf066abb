import { useEffect } from 'react'
import { markDirty } from './dirty.ts'

/** Marks a form as dirty while it has unsaved input; unmounting clears the mark. */
export const useDirty = (dirty: boolean): void => {
  useEffect(() => (dirty ? markDirty() : undefined), [dirty])
}
