import { useState } from 'react'
import { NotSaved } from '#db/healing.ts'

/** Runs a form's save: `isRefused` when this device would not store it. Resolves to whether it is stored. */
export function useSave() {
  const [isRefused, setRefused] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const save = async (run: () => Promise<unknown>): Promise<boolean> => {
    setSaving(true)
    setRefused(false)
    try {
      await run()
      return true
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
      setRefused(true)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, isRefused, isSaving }
}
