import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import type { Format } from '#i18n/use-format.ts'
import type { MeasurementUnit } from '#session/units.ts'

/** How a report formats its figures. */
export interface ReportLook {
  i18n: I18n
  format: Format
  units: MeasurementUnit
}

/** A column of the table of days, and a row of the averages. */
export interface ReportColumn {
  head: string
  /** Points. */
  width: number
  of: (day: DayFacts) => number
  text: (value: number) => string
}

/** Millilitres in the user's unit, with its name. */
export const volumeText = ({ format, units }: ReportLook, ml: number): string =>
  units === 'imperial'
    ? format.amount(ml / millilitresPerFluidOunce, 'floz', 1)
    : format.amount(Math.round(ml), 'ml', 0)

/** A temperature in the user's unit. */
export const temperatureText = ({ format, units }: ReportLook, tenthsC: number): string =>
  units === 'imperial' ? format.amount(tenthsC * 0.18 + 32, 'f', 1) : format.amount(tenthsC / 10, 'c', 1)

export function reportColumns(look: ReportLook): ReportColumn[] {
  const { i18n, format } = look
  const _ = i18n._.bind(i18n)
  const duration = (ms: number) => (ms === 0 ? '–' : format.duration(ms))
  const count = (value: number) => (value === 0 ? '–' : format.number(value, Number.isInteger(value) ? 0 : 1))
  const volume = (ml: number) => (ml === 0 ? '–' : volumeText(look, ml))
  const column = (head: string, width: number, of: ReportColumn['of'], text: ReportColumn['text']) => ({
    head,
    width,
    of,
    text,
  })
  return [
    column(_(msg`Sleep`), 72, ({ sleep }) => sleep.totalMs, duration),
    column(_(msg`By night`), 70, ({ sleep }) => sleep.nightMs, duration),
    column(_(msg`By day`), 70, ({ sleep }) => sleep.dayMs, duration),
    column(_(msg`Feeds`), 52, ({ feeding }) => feeding.count, count),
    column(_(msg`Bottle`), 62, ({ feeding }) => feeding.bottleMl, volume),
    column(_(msg`Breast`), 66, ({ feeding }) => feeding.nursingMs, duration),
    column(_(msg`Solids`), 68, ({ feeding }) => feeding.solids, count),
    column(
      _(msg({ id: 'report.wet', message: 'Wet', comment: 'diapers, above their number' })),
      52,
      ({ diaper }) => diaper.wet,
      count,
    ),
    column(
      _(msg({ id: 'report.dirty', message: 'Dirty', comment: 'diapers, above their number' })),
      62,
      ({ diaper }) => diaper.dirty,
      count,
    ),
    column(_(msg`Play and walks`), 70, ({ play }) => play.totalMs, duration),
    column(_(msg`Medicines`), 54, ({ medicines }) => medicines, count),
  ]
}
