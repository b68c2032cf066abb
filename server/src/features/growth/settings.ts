import type { GrowthSettings } from 'sync-protocol/api/growth-settings'
import type { Patch, Row } from 'sync-protocol/entities/registry'
import { growthUnits } from 'sync-protocol/rules/growth/units'
import type { Deps } from '#deps.ts'
import { requireRow } from '#records/change-row.ts'

/** The synced settings of a user, which include those for growth. */
export const settingsOf = (deps: Deps, userId: string): Promise<Row<'settings'>> =>
  requireRow(deps, userId, 'settings', userId)

/** In the shape of REST. */
export const shownSettings = (row: Row<'settings'>): GrowthSettings => ({
  preferredUnits: growthUnits(row),
  defaultStandard: row.growthStandard,
  showPercentileLines: row.growthPercentileLines,
  correctedAgeDefault: row.growthCorrectedAge,
  reminderFrequency: row.growthReminderDays,
  exportPreferences: row.growthExport,
})

type Change = Partial<Omit<GrowthSettings, 'preferredUnits' | 'exportPreferences'>> & {
  preferredUnits?: Partial<GrowthSettings['preferredUnits']> | undefined
  exportPreferences?: Partial<GrowthSettings['exportPreferences']> | undefined
}

/** The fields that a REST change sets. A partial change of units or export keeps the other parts. */
export function settingsPatch(row: Row<'settings'>, change: Change): Patch<'settings'> {
  const { preferredUnits: units, exportPreferences } = change
  const given: Patch<'settings'> = {
    growthStandard: change.defaultStandard,
    growthPercentileLines: change.showPercentileLines,
    growthCorrectedAge: change.correctedAgeDefault,
    growthReminderDays: change.reminderFrequency,
    growthUnits: units && { ...growthUnits(row), ...units },
    growthExport: exportPreferences && { ...row.growthExport, ...exportPreferences },
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
