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
 * The user's preferences for the growth screen, on all devices. Until the database is read, the last ones on this
 * device, so that the first paint does not wait; undefined if unknown.
 */
export function useGrowthSettings(): GrowthSettings | undefined {
  const { db } = useLocalData()
  const stored = useSharedLive(ownSettings.name, ownSettings.query)
  // Compared as text, so that equal settings from the database cause no render.
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

/** Returns a function that changes settings, on the device first. It rejects with `NotSaved`. */
export function useSetGrowthSettings(): (change: Patch<'settings'>) => Promise<void> {
  const { db, clock } = useLocalData()
  return (change) => write(db, clock, [patch('settings', db.userId, db.userId, change)])
}
