import { growthUnits } from 'sync-protocol/rules/growth/units'
import { entities, type Patch, type Row } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/local-data.ts'
import { useSharedLive } from '#db/use-shared-live.ts'
import { patch, write } from '#db/write.ts'
import { ownSettings } from '#session/own-settings.ts'
import type { Units } from './units.ts'

type Fields = Pick<
  Row<'settings'>,
  | 'growthStandard'
  | 'measurementUnit'
  | 'growthPercentileLines'
  | 'growthCorrectedAge'
  | 'growthReminderDays'
  | 'growthExport'
  | 'growthUnits'
>
export type GrowthSettings = Fields & { units: Units }

/** What the person prefers on the growth screen, on all her devices; undefined while it is read. */
export function useGrowthSettings(): GrowthSettings | undefined {
  const stored = useSharedLive(ownSettings.name, ownSettings.query)
  if (!stored) return undefined
  const fields = { ...entities.settings.defaults, ...stored.row } as Fields
  return { ...fields, units: growthUnits(fields) }
}

/** Returns how to change them: on the device first. Rejects with `NotSaved`. */
export function useSetGrowthSettings(): (change: Patch<'settings'>) => Promise<void> {
  const { db, clock } = useLocalData()
  return (change) => write(db, clock, [patch('settings', db.userId, db.userId, change)])
}
