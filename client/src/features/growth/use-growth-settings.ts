import { useEffect, useMemo } from 'react'
import { growthUnits } from 'sync-protocol/rules/growth/units'
import type { Patch } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import { useSharedLive } from '#db/live/use-shared-live.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { ownSettings } from '#session/own-settings.ts'
import { type Fields, fieldsOf, mirrorOf, readMirror, writeMirror } from './settings-mirror.ts'
import type { Units } from './units.ts'

export type GrowthSettings = Fields & { units: Units }

/**
 * What the person prefers on the growth screen, on all her devices; until it is read, what it was here last (the first
 * paint waits for no storage), or undefined where that is not known.
 */
export function useGrowthSettings(): GrowthSettings | undefined {
  const { db } = useLocalData()
  const stored = useSharedLive(ownSettings.name, ownSettings.query)
  // Compared as text: what the storage confirms draws nothing anew.
  const mirror = stored ? mirrorOf(db.userId, stored.row) : readMirror(db.userId)
  const isStored = stored !== undefined
  useEffect(() => {
    if (isStored && mirror !== null) writeMirror(mirror)
  }, [isStored, mirror])
  return useMemo(() => {
    if (mirror === null) return undefined
    const fields = fieldsOf(mirror)
    return { ...fields, units: growthUnits(fields) }
  }, [mirror])
}

/** Returns how to change them: on the device first. Rejects with `NotSaved`. */
export function useSetGrowthSettings(): (change: Patch<'settings'>) => Promise<void> {
  const { db, clock } = useLocalData()
  return (change) => write(db, clock, [patch('settings', db.userId, db.userId, change)])
}
