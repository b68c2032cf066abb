import { msg, plural } from '@lingui/core/macro'
import { ageOn } from 'sync-protocol/rules/age'
import { assess } from 'sync-protocol/rules/growth/assess'
import type { GrowthReference } from 'sync-protocol/rules/growth/reference'
import { daysOfLife } from 'sync-protocol/rules/visit-status'
import { doseText } from '#features/activities/kinds/medicine/dose-text.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { canonicalOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { type Measurement, metricName, metrics } from '#features/growth/metrics.ts'
import { percentileWords } from '#features/growth/percentile-words.ts'
import type { GrowthSettings } from '#features/growth/use-growth-settings.ts'
import { amountText } from '#features/growth/units.ts'
import type { Baby } from '#session/family.ts'
import type { SheetData } from './sheet-data.ts'

export interface Line {
  label: string
  value: string
}
export interface Section {
  key: 'feeding' | 'sleep' | 'diapers' | 'care' | 'growth'
  title: string
  lines: Line[]
}

/** What the sheet tells of growth. */
export interface Growth {
  /** The newest first. */
  measurements: readonly Measurement[]
  reference: GrowthReference
  settings: GrowthSettings
}

/** The numbers of a period in words of one language; what was not logged says so. */
export function sectionsOf(
  baby: Baby,
  data: SheetData,
  growth: Growth,
  { i18n, format, units }: EntryContext,
): Section[] {
  const perDay = (text: string) => i18n._(msg({ message: `${text} a day` }))
  const isLong = data.days > 1.5
  const counted = (count: number) =>
    isLong && count > 0
      ? `${format.number(count)} · ${perDay(format.number(Math.round((count / data.days) * 10) / 10))}`
      : format.number(count)
  const lasting = (ms: number) =>
    isLong && ms > 0
      ? `${perDay(format.duration(ms / data.days))} (${format.duration(ms)})`
      : format.duration(ms)
  const volume = (ml: number) => volumeText({ ml, unit: 'ml', value: Math.round(ml) }, { format, units })
  const moment = (timestamp: string) =>
    `${format.date(Date.parse(timestamp))} ${format.time(Date.parse(timestamp))}`
  const times = (count: number) =>
    i18n._(msg({ message: plural(count, { one: '# time', other: '# times' }) }))

  const { feeds, sleep, diapers, highest, medicines } = data
  // Zeros would claim that nothing happened; that nothing was logged is all that is known.
  const feeding: Line[] = feeds.count > 0 ? [{ label: i18n._(msg`Feeds`), value: counted(feeds.count) }] : []
  if (feeds.bottles > 0) {
    const daily = isLong ? ` · ${perDay(volume(feeds.ml / data.days))}` : ''
    feeding.push({
      label: i18n._(msg({ message: 'Bottle', comment: 'kind of feed' })),
      value: `${times(feeds.bottles)}, ${volume(feeds.ml)}${daily}`,
    })
  }
  if (feeds.nursings > 0)
    feeding.push({
      label: i18n._(msg`Breastfeeding`),
      value: `${times(feeds.nursings)}, ${lasting(feeds.nursingMs)}`,
    })
  if (feeds.solids > 0)
    feeding.push({
      label: i18n._(msg({ message: 'Solids', comment: 'kind of feed' })),
      value: counted(feeds.solids),
    })

  const care: Line[] = medicines.map(({ count, last }) => ({
    label: last.name,
    value: [times(count), moment(last.timestamp), doseText(last.dose, { i18n, format })]
      .filter((part) => part !== '')
      .join(', '),
  }))
  if (highest) {
    const celsius = highest.reading.tenthsC / 10
    const shown =
      units === 'imperial' ? format.amount((celsius * 9) / 5 + 32, 'f', 1) : format.amount(celsius, 'c', 1)
    care.push({ label: i18n._(msg`Highest temperature`), value: `${shown}, ${moment(highest.timestamp)}` })
  }

  return [
    { key: 'feeding', title: i18n._(msg`Feeding`), lines: feeding },
    {
      key: 'sleep',
      title: i18n._(msg`Sleep`),
      lines: ifAny(sleep.count, [
        { label: i18n._(msg`Sleep in all`), value: lasting(sleep.totalMs) },
        {
          label: i18n._(msg`Longest sleep`),
          value: format.duration(sleep.longestMs),
        },
        { label: i18n._(msg({ message: 'Times asleep', comment: 'how many' })), value: counted(sleep.count) },
      ]),
    },
    {
      key: 'diapers',
      title: i18n._(msg`Diapers`),
      lines: ifAny(diapers.count, [
        { label: i18n._(msg`Wet diapers`), value: counted(diapers.wet) },
        { label: i18n._(msg`Dirty diapers`), value: counted(diapers.dirty) },
        { label: i18n._(msg`All diapers`), value: counted(diapers.count) },
      ]),
    },
    { key: 'care', title: i18n._(msg`Medicine and temperature`), lines: care },
    { key: 'growth', title: i18n._(msg`Growth`), lines: growthLines(baby, growth, { i18n, format, units }) },
  ]
}

const ifAny = (count: number, lines: Line[]): Line[] => (count > 0 ? lines : [])

/** The newest value of each metric, with its day and what the references say. */
function growthLines(
  baby: Baby,
  { measurements, reference, settings }: Growth,
  { i18n, format }: EntryContext,
): Line[] {
  return metrics.flatMap((metric) => {
    const row = measurements.find((one) => one[metric] !== null)
    if (!row) return []
    const found = assess(reference, baby, row, settings.growthStandard)[metric]
    const age = format.age(ageOn(baby.birthDate, row.date))
    const parts = [
      amountText(format, canonicalOf(row, metric)!, settings.units[metric]),
      ...(found ? [`${percentileWords(i18n, found.percentile)} (${found.standard})`] : []),
      `${format.day(row.date)}, ${age}`,
    ]
    return [
      { label: i18n._(metricName(metric, daysOfLife(baby.birthDate, row.date))), value: parts.join(' · ') },
    ]
  })
}
