import { msg, plural } from '@lingui/core/macro'
import { nextDoses } from 'sync-protocol/rules/next-dose'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'
import { doseText } from '#features/activities/kinds/medicine/dose-text.ts'
import { temperatureKind } from '#features/activities/kinds/temperature/kind.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import type { Handover } from './handover.ts'

/** One fact for who takes over. */
export interface HandoverLine {
  key: string
  act: Activity
  glyph?: Glyph
  title: string
  /** Empty where there is no more to say. */
  detail: string
}

const joined = (...parts: (string | false | null | undefined)[]) =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' · ')

/** A handover in the words of a language, what matters at once first. `now`: the instant it is told, ms. */
export function linesOf(told: Handover, context: EntryContext, now: number): HandoverLine[] {
  return [
    ...medicineLines(told, context, now),
    sleepLine(told, context),
    ...feedLines(told, context),
    ...diaperLines(told, context),
    ...playLines(told, context),
    ...temperatureLines(told, context),
    ...told.notes.map(({ at, text }, index): HandoverLine => ({
      key: `note/${index}`,
      act: 'care',
      glyph: 'note',
      title: text,
      detail: context.format.time(at),
    })),
  ]
}

function sleepLine({ sleep }: Handover, { i18n, format }: EntryContext): HandoverLine {
  const { totalMs, count, asleepSince, awakeSince } = sleep
  const total = format.duration(totalMs)
  const state = () => {
    if (asleepSince !== null) {
      const time = format.time(asleepSince)
      return i18n._(msg`asleep since ${time}`)
    }
    if (awakeSince === null) return ''
    const time = format.time(awakeSince)
    return i18n._(msg`awake since ${time}`)
  }
  return {
    key: 'sleep',
    act: 'sleep',
    title: totalMs > 0 ? i18n._(msg`Sleep: ${total}`) : i18n._(msg`No sleep`),
    detail: joined(
      count > 1 && i18n._(msg({ message: plural(count, { one: '# time', other: '# times' }) })),
      state(),
    ),
  }
}

function feedLines({ bottles, nursing, solids, lastFeed }: Handover, context: EntryContext): HandoverLine[] {
  const { i18n, format, units } = context
  const lines: HandoverLine[] = []
  const times = (count: number) =>
    i18n._(msg({ message: plural(count, { one: '# time', other: '# times' }) }))
  if (bottles.count > 0) {
    const ounces = Math.round((bottles.ml / millilitresPerFluidOunce) * 10) / 10
    const amount =
      units === 'imperial' ? format.amount(ounces, 'floz') : format.amount(Math.round(bottles.ml), 'ml')
    lines.push({
      key: 'bottles',
      act: 'feed',
      title: bottles.ml > 0 ? i18n._(msg`Bottle: ${amount}`) : i18n._(msg`Bottle`),
      detail: times(bottles.count),
    })
  }
  if (nursing.count > 0) {
    const total = format.duration(nursing.netMs)
    const [left, right] = [format.duration(nursing.leftMs), format.duration(nursing.rightMs)]
    lines.push({
      key: 'nursing',
      act: 'feed',
      title: i18n._(msg`Breast: ${total}`),
      detail: joined(
        times(nursing.count),
        nursing.leftMs > 0 && nursing.rightMs > 0 && i18n._(msg`left ${left}, right ${right}`),
      ),
    })
  }
  if (solids.length > 0) {
    const foods = solids.filter((food) => food !== '').join(', ')
    lines.push({
      key: 'solids',
      act: 'feed',
      glyph: 'solids',
      title: foods === '' ? i18n._(msg`Solids`) : i18n._(msg`Solids: ${foods}`),
      detail: times(solids.length),
    })
  }
  const last = lastFeed && format.time(lastFeed.at)
  if (lines.length === 0)
    return [
      {
        key: 'feeds',
        act: 'feed',
        title: i18n._(msg`No feed`),
        detail: last ? i18n._(msg`the last one at ${last}`) : '',
      },
    ]
  const ending = lines.at(-1)!
  return [
    ...lines.slice(0, -1),
    { ...ending, detail: joined(ending.detail, last && i18n._(msg`the last feed at ${last}`)) },
  ]
}

function diaperLines({ diapers }: Handover, { i18n, format }: EntryContext): HandoverLine[] {
  const { count, wet, soiled, lastAt } = diapers
  if (count === 0) return [{ key: 'diapers', act: 'diaper', title: i18n._(msg`No diaper`), detail: '' }]
  const last = lastAt === null ? '' : format.time(lastAt)
  return [
    {
      key: 'diapers',
      act: 'diaper',
      title: i18n._(msg`Diapers: ${count}`),
      detail: joined(
        i18n._(msg`${wet} wet`),
        i18n._(msg`${soiled} dirty`),
        i18n._(msg`the last one at ${last}`),
      ),
    },
  ]
}

function playLines({ play }: Handover, { i18n, format }: EntryContext): HandoverLine[] {
  const [walk, time] = [format.duration(play.walkMs), format.duration(play.playMs)]
  return [
    ...(play.walkMs > 0
      ? [{ key: 'walk', act: 'walk' as const, title: i18n._(msg`Walk: ${walk}`), detail: '' }]
      : []),
    ...(play.playMs > 0
      ? [{ key: 'play', act: 'play' as const, title: i18n._(msg`Play: ${time}`), detail: '' }]
      : []),
  ]
}

function medicineLines({ doses }: Handover, context: EntryContext, now: number): HandoverLine[] {
  const { i18n, format } = context
  const next = new Map(
    nextDoses(doses.map(({ rows: [row] }) => row)).map(({ last, notBefore }) => [last.id, notBefore]),
  )
  return doses.map(({ at, rows: [row] }) => {
    const given = format.time(at)
    const notBefore = next.get(row.id) ?? null
    const time = notBefore === null ? '' : format.time(notBefore)
    return {
      key: `dose/${row.id}`,
      act: 'care',
      glyph: 'medicine',
      title: joined(row.name, doseText(row.dose, context)),
      detail: joined(
        i18n._(msg`given at ${given}`),
        notBefore !== null && notBefore > now && i18n._(msg`not before ${time}`),
      ),
    }
  })
}

function temperatureLines({ temperatures }: Handover, context: EntryContext): HandoverLine[] {
  return temperatures.map((entry) => ({
    key: entry.key,
    act: 'care',
    glyph: 'temperature',
    title: temperatureKind.detail(entry, context),
    detail: context.format.time(entry.at),
  }))
}

/** The same as plain text, to be sent in a message. */
export const asText = (heading: string, lines: readonly HandoverLine[]): string =>
  [
    heading,
    '',
    ...lines.map(({ title, detail }) => (detail === '' ? `• ${title}` : `• ${title} (${detail})`)),
  ].join('\n')
