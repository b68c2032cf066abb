import { useState } from 'react'
import { NotSaved } from '#db/storage/retry-write.ts'
import { QueueFull } from '#db/storage/media.ts'

/** Why a form was not stored: the device refused, or too many pictures wait for upload. */
export type Refusal = 'storage' | 'queue'

/** Runs a form's save and holds the reason of a refusal. Resolves to whether it is stored. */
export function useSave() {
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSaving, setSaving] = useState(false)
  const save = async (run: () => Promise<unknown>): Promise<boolean> => {
    setSaving(true)
    setRefusal(undefined)
    try {
      await run()
      return true
    } catch (error) {
      if (!(error instanceof NotSaved || error instanceof QueueFull)) throw error
      setRefusal(error instanceof QueueFull ? 'queue' : 'storage')
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, refusal, isSaving }
}
