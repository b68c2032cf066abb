import { useEffect, useState } from 'react'
import { withTrial } from './take-over-steps.ts'
import { readTrialContent } from './trial-content.ts'

/** The number of entries and babies of a trial; undefined while it is read. */
export function useEntries(trialId: string): { entries: number; babies: number } | undefined {
  const [found, setFound] = useState<{ entries: number; babies: number }>()
  useEffect(() => {
    let isGone = false
    void withTrial(trialId, readTrialContent)
      .catch(() => undefined)
      .then((content) => {
        const babies = content?.team.get('baby')?.length ?? 0
        if (!isGone) setFound({ entries: content?.entries ?? 0, babies })
      })
    return () => {
      isGone = true
    }
  }, [trialId])
  return found
}
