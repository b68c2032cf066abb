import { msg, plural } from '@lingui/core/macro'
import { ageOn } from 'sync-protocol/rules/age'
import { assess } from 'sync-protocol/rules/growth/assess'
import type { GrowthReference } from 'sync-protocol/rules/growth/reference'
import { daysOfLife } from 'sync-protocol/rules/visit-status'
import type { DoctorLine, DoctorSection } from '#features/activities/entries/kind-details.ts'
import { details, momentKinds } from '#features/activities/kinds/details.ts'
import { illnessName } from '#features/activities/kinds/illness/words.ts'
import { ownNames } from '#features/activities/kinds/own/words.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { whole } from '#features/activities/entries/whole.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { canonicalOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { type Measurement, type Metric, metricName, metrics } from '#features/growth/metrics.ts'
import { percentileWords } from '#features/growth/percentile-words.ts'
import type { GrowthSettings } from '#features/growth/use-growth-settings.ts'
import { amountText } from '#features/growth/units.ts'
import type { Baby } from '#session/family.ts'
import type { SheetData } from './sheet-data.ts'

export interface Section {
  key: 'illness' | 'feeding' | 'foods' | 'sleep' | 'growth' | DoctorSection
  title: string
  lines: DoctorLine[]
}

/** The growth data of the sheet. */
export interface Growth {
  /** Newest first. */
  measurements: readonly Measurement[]
  reference: GrowthReference
  settings: GrowthSettings
}

/**
 * The numbers of a period in one language; a kind without entries says so. `solids`: lines of foods; `ill`: of an
 * illness.
 */
export function sectionsOf(
  baby: Baby,
  data: SheetData,
  growth: Growth,
  { i18n, format, units }: EntryContext,
  solids: DoctorLine[] = [],
  ill: DoctorLine[] = [],
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
    whole(`${format.date(Date.parse(timestamp))} ${format.time(Date.parse(timestamp))}`)
  const times = (count: number) =>
    i18n._(msg({ message: plural(count, { one: '# time', other: '# times' }) }))

  const { feeds, sleep } = data
  // Without entries, says that nothing was logged; zeros would claim that nothing happened.
  const feeding: DoctorLine[] =
    feeds.count > 0 ? [{ label: i18n._(msg`Feeds`), value: counted(feeds.count) }] : []
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

  const momentLines = (section: DoctorSection) => {
    const kinds = momentKinds.filter((kind) => details[kind].doctorSheet?.section === section)
    const first = kinds.filter((kind) => details[kind].doctorSheet?.isFirst)
    const context = { i18n, format, units, counted, times, moment }
    return [...new Set([...first, ...kinds])].flatMap((kind) =>
      details[kind].doctorSheet!.lines((data.moments[kind] ?? []) as never, context),
    )
  }

  return [
    // Only on the page of an illness.
    ...(ill.length > 0 ? [{ key: 'illness' as const, title: i18n._(illnessName), lines: ill }] : []),
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
        ...ifAny(sleep.wakings, [
          {
            label: i18n._(msg({ message: 'Wakings', comment: 'times that the baby woke up during a sleep' })),
            value: `${counted(sleep.wakings)}, ${lasting(sleep.awakeMs)}`,
          },
        ]),
      ]),
    },
    {
      key: 'diapers',
      title: i18n._(msg`Diapers`),
      lines: momentLines('diapers'),
    },
    { key: 'care', title: i18n._(msg`Medicine and temperature`), lines: momentLines('care') },
    // Only for a baby that eats solids.
    ...(solids.length > 0
      ? [{ key: 'foods' as const, title: i18n._(msg`Foods and allergens`), lines: solids }]
      : []),
    // Only for a family with own activities.
    ...[momentLines('own')]
      .filter((lines) => lines.length > 0)
      .map((lines) => ({ key: 'own' as const, title: i18n._(ownNames), lines })),
    { key: 'growth', title: i18n._(msg`Growth`), lines: growthLines(baby, growth, { i18n, format, units }) },
  ]
}

/** The title and the unit of a chart, whose axis has numbers only. */
export const chartTitleOf = (
  metric: Metric,
  ageDays: number,
  { settings }: Growth,
  { i18n, format }: EntryContext,
): string => `${i18n._(metricName(metric, ageDays))}, ${format.unit(settings.units[metric])}`

const ifAny = (count: number, lines: DoctorLine[]): DoctorLine[] => (count > 0 ? lines : [])

/** The newest value of each metric, with its day and the values of the references. */
function growthLines(
  baby: Baby,
  { measurements, reference, settings }: Growth,
  { i18n, format }: EntryContext,
): DoctorLine[] {
  return metrics.flatMap((metric) => {
    const row = measurements.find((one) => one[metric] !== null)
    if (!row) return []
    const found = assess(reference, baby, row, settings.growthStandard)[metric]
    const when = [format.day(row.date), format.age(ageOn(baby.birthDate, row.date))]
    // A line breaks neither before the separator of its parts nor within a day or an age.
    const parts = [
      amountText(format, canonicalOf(row, metric)!, settings.units[metric]),
      ...(found ? [`${percentileWords(i18n, found.percentile)} (${found.standard})`] : []),
      when.map(whole).join(', '),
    ]
    return [
      {
        label: i18n._(metricName(metric, daysOfLife(baby.birthDate, row.date))),
        value: parts.join('\u00a0· '),
      },
    ]
  })
}
