import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { useLocalData } from '#db/schema/local-data.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { useFormat } from '#i18n/use-format.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { saveFile } from '#ui/files/save-file.ts'
import type { Measurement, Metric } from '#features/growth/metrics.ts'
import { type GrowthSettings, useSetGrowthSettings } from '#features/growth/use-growth-settings.ts'
import { useReference } from '#features/growth/use-reference.ts'
import { type ExportOptions, makeExport, NoData } from './make-export.ts'

export interface ExportValues extends Omit<ExportOptions, 'from' | 'to'> {
  isAllTime: boolean
  /** Calendar days, both included. */
  from: string
  to: string
}

/** The choices for a file of measurements, and its creation; undefined while the choices are read. */
export function useGrowthExport(
  baby: Baby,
  rows: readonly Measurement[],
  metric: Metric,
  settings: GrowthSettings,
) {
  const { i18n } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const reference = useReference()
  const store = useSetGrowthSettings()
  const today = civilDayOf(clock.now(), timeZone)
  const usual = settings.growthExport
  const { values, set: keep } = useValues<ExportValues>(formOf('growth-export', baby), () => ({
    isAllTime: true,
    from: baby.birthDate,
    to: today,
    format: usual.preferredFormat,
    includePercentiles: usual.includePercentiles,
    includeNotes: usual.includeNotes,
    includeCharts: true,
    chart: metric,
    language: isLanguage(i18n.locale) ? i18n.locale : 'en',
  }))
  const [state, setState] = useState<'idle' | 'working' | 'empty' | 'failed' | 'done'>('idle')
  if (!values) return undefined
  const { isAllTime, from, to, ...options } = values
  const span = { from, to }
  const set = (change: Partial<ExportValues>) => {
    keep(change)
    setState('idle')
  }
  const isWrongSpan = !isAllTime && (span.from === '' || span.to === '' || span.from > span.to)

  const make = async () => {
    setState('working')
    try {
      const dates = isAllTime ? { from: null, to: null } : span
      const file = await makeExport(
        { reference, baby, rows, settings },
        { ...options, ...dates },
        { today, timeZone, now: clock.now() },
      )
      const way = await saveFile(file.name, file.content)
      setState(way === 'saved' ? 'done' : 'idle')
      const { format: preferredFormat, includePercentiles, includeNotes } = options
      const growthExport = { includeNotes, preferredFormat, includePercentiles }
      if (JSON.stringify(growthExport) !== JSON.stringify(usual))
        await store({ growthExport }).catch(() => undefined)
    } catch (error) {
      if (!(error instanceof NoData)) console.warn(error)
      setState(error instanceof NoData ? 'empty' : 'failed')
    }
  }
  return { today, isAllTime, span, options, isWrongSpan, set, state, make }
}
