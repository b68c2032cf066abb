import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import type { DaySum } from './day-sums.ts'
import type { HistoryKind } from './names.ts'

/** Totals of a day as text; empty if there is nothing to add up. */
export function useTotalText(): (kind: HistoryKind, sum: DaySum) => string {
  const { t } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')
  const volume = (ml: number) => {
    if (ml === 0) return ''
    return units === 'imperial'
      ? format.amount(Math.round((ml / millilitresPerFluidOunce) * 10) / 10, 'floz')
      : format.amount(Math.round(ml), 'ml')
  }
  const counted = (count: number) => t`${plural(count, { one: '# feed', other: '# feeds' })}`
  const changed = (count: number) => t`${plural(count, { one: '# diaper', other: '# diapers' })}`
  return (kind, { lastedMs, sleptMs, count, feeds, diapers, ml, wet, dirty }) => {
    if (kind === 'all') {
      const length = format.duration(sleptMs)
      return joined(
        sleptMs >= 60_000 ? t({ message: `${length} of sleep`, comment: 'how long on one day' }) : '',
        feeds > 0 ? counted(feeds) : '',
        diapers > 0 ? changed(diapers) : '',
      )
    }
    const lasted = lastedMs >= 60_000 ? format.duration(lastedMs) : ''
    if (kind === 'sleep' || kind === 'play') return lasted
    if (count === 0) return ''
    if (kind === 'feeding') return joined(counted(count), volume(ml))
    if (kind === 'diaper')
      return joined(
        changed(count),
        wet > 0 ? t({ message: `${wet} wet`, comment: 'how many diapers of a day' }) : '',
        dirty > 0 ? t({ message: `${dirty} dirty`, comment: 'how many diapers of a day' }) : '',
      )
    return t`${plural(count, { one: '# entry', other: '# entries' })}`
  }
}
