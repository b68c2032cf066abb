import { msg, plural } from '@lingui/core/macro'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'
import type { MomentEntity } from '#features/activities/entries/entry.ts'
import { joined } from '#features/activities/entries/joined.ts'
import type { HandoverLine, KindDetails } from '#features/activities/entries/kind-details.ts'
import { details, momentKinds } from '#features/activities/kinds/details.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import type { Handover } from './handover.ts'

/** The lines of a handover in one language, most urgent first. `now` in ms. */
export function linesOf(handover: Handover, context: EntryContext, now: number): HandoverLine[] {
  const linesAt = (place: NonNullable<KindDetails<MomentEntity>['handover']>['place']) =>
    momentKinds
      .filter((kind) => details[kind].handover?.place === place)
      .flatMap((kind) => momentLines(kind, handover, context, now))
  return [
    ...linesAt('first'),
    sleepLine(handover, context),
    ...feedLines(handover, context),
    ...linesAt('afterFeeds'),
    ...playLines(handover, context),
    ...linesAt('last'),
    ...handover.notes.map(({ at, text }, index): HandoverLine => ({
      key: `note/${index}`,
      act: 'care',
      glyph: 'note',
      title: text,
      detail: context.format.time(at),
    })),
  ]
}

function sleepLine({ sleep }: Handover, { i18n, format }: EntryContext): HandoverLine {
  const { totalMs, count, wakings, asleepSince, awakeSince, goesOn } = sleep
  const total = format.duration(totalMs)
  const state = () => {
    if (asleepSince !== null) {
      const time = format.time(asleepSince)
      return i18n._(msg`asleep since ${time}`)
    }
    if (awakeSince === null) return ''
    const time = format.time(awakeSince)
    return goesOn
      ? i18n._(msg({ message: `awake since ${time}, the sleep goes on`, comment: 'a baby' }))
      : i18n._(msg`awake since ${time}`)
  }
  return {
    key: 'sleep',
    act: 'sleep',
    title: totalMs > 0 ? i18n._(msg`Sleep: ${total}`) : i18n._(msg`No sleep`),
    detail: joined(
      count > 1 && i18n._(msg({ message: plural(count, { one: '# time', other: '# times' }) })),
      wakings > 0 &&
        i18n._(
          msg({
            message: plural(wakings, { one: '# waking', other: '# wakings' }),
            comment: 'how often a baby woke up during a sleep',
          }),
        ),
      state(),
    ),
  }
}

function feedLines(
  { bottles, nursing, solids, lastFeedAt }: Handover,
  context: EntryContext,
): HandoverLine[] {
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
  const last = lastFeedAt !== undefined && format.time(lastFeedAt)
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

/** The lines of one moment kind, as the kind declares them. */
function momentLines(kind: MomentEntity, { entries }: Handover, context: EntryContext, now: number) {
  const { handover } = details[kind]
  const own = entries.filter(({ entity }) => entity === kind)
  return handover ? handover.lines(own as never, context, now) : []
}

/** The lines as plain text for a message. */
export const asText = (heading: string, lines: readonly HandoverLine[]): string =>
  [
    heading,
    '',
    ...lines.map(({ title, detail }) => (detail === '' ? `• ${title}` : `• ${title} (${detail})`)),
  ].join('\n')
