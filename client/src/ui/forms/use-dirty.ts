import { useEffect } from 'react'
import { markDirty } from './dirty.ts'

/** A form calls this with whether it holds unsaved input; leaving the screen clears its mark. */
export const useDirty = (dirty: boolean): void => {
  useEffect(() => (dirty ? markDirty() : undefined), [dirty])
}
