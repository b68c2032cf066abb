import { msg } from '@lingui/core/macro'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import { format, tints, type Tint } from '../book-paper.ts'
import type { BookMatter, BookPage } from './page.ts'

const [columns, gap, height] = [2, 16, 108]

/** Totals of the year. */
export const numbers: BookPage = {
  isNumbers: true,
  hasAny: ({ days }) => days.length > 0,
  draw(book, matter) {
    const { i18n, format: words } = matter
    const { paper } = book
    const below = i18n._(msg`All that was written down, added up`)
    book.chapter('sleep', i18n._(msg`The year in numbers`), below)
    const width = (paper.inner - gap * (columns - 1)) / columns
    sumsOf(matter).forEach(({ value, label, tint }, at) => {
      const x = format.margin + (at % columns) * (width + gap)
      const y = paper.y + Math.floor(at / columns) * (height + gap)
      book.block({ x, y, width, height }, tints[tint].soft, 20)
      const text = words.number(Math.round(value))
      book.centred(text, x + width / 2, y + 58, width - 24, {
        size: 40,
        isBold: true,
        colour: tints[tint].strong,
      })
      book.centred(label, x + width / 2, y + 84, width - 24, { size: 12 })
    })
  },
}

/** The totals above zero, with their labels. */
function sumsOf({ facts: { days }, i18n, units }: BookMatter) {
  const sum = (of: (day: DayFacts) => number) => days.reduce((all, day) => all + of(day), 0)
  const hours = (of: (day: DayFacts) => number) => sum(of) / 3_600_000
  const ml = sum(({ feeding }) => feeding.bottleMl)
  const sums: { value: number; label: string; tint: Tint }[] = [
    { value: hours(({ sleep }) => sleep.totalMs), label: i18n._(msg`Hours asleep`), tint: 'sleep' },
    { value: sum(({ feeding }) => feeding.count), label: i18n._(msg`Feeds`), tint: 'feed' },
    { value: sum(({ diaper }) => diaper.count), label: i18n._(msg`Diapers changed`), tint: 'diaper' },
    {
      value: hours(({ feeding }) => feeding.nursingMs),
      label: i18n._(msg`Hours at the breast`),
      tint: 'feed',
    },
    units === 'metric'
      ? { value: ml / 1000, label: i18n._(msg`Litres from the bottle`), tint: 'feed' }
      : {
          value: ml / millilitresPerFluidOunce,
          label: i18n._(msg`Fluid ounces from the bottle`),
          tint: 'feed',
        },
    { value: sum(({ feeding }) => feeding.solids), label: i18n._(msg`Meals of solids`), tint: 'walk' },
    { value: hours(({ play }) => play.walkMs), label: i18n._(msg`Hours of walks`), tint: 'walk' },
    { value: sum(({ play }) => play.bathCount), label: i18n._(msg`Baths`), tint: 'diaper' },
    { value: hours(({ play }) => play.tummyMs), label: i18n._(msg`Hours on the tummy`), tint: 'play' },
    { value: days.length, label: i18n._(msg`Days written down`), tint: 'sky' },
  ]
  return sums.filter(({ value }) => Math.round(value) > 0)
}
