import { msg } from '@lingui/core/macro'
import { ageOn } from 'sync-protocol/rules/age'
import { lengthText, weightText } from '../book-look.ts'
import { bold, format, grey, tints } from '../book-paper.ts'
import type { BookPage } from './page.ts'

/** Measurements of the first days count as those of the birth. */
const daysAfterBirth = 7

/** The day of the birth. */
export const welcome: BookPage = {
  hasAny: () => true,
  async draw(book, matter) {
    const { facts, i18n, format: words } = matter
    const { baby, firsts, moments } = facts
    const { paper } = book
    const name = baby.name
    book.chapter('sky', i18n._(msg`Hello, ${name}!`))
    const earliest = [...firsts, ...moments]
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .flatMap(({ photos }) => photos)[0]
    const place = { x: format.margin, y: paper.y, width: paper.inner, height: 330 }
    if (await book.picture(earliest, place, 24)) paper.y += place.height + 40

    const near = facts.measurements.filter(({ date }) => {
      const { years, months, days } = ageOn(baby.birthDate, date)
      return years + months === 0 && days <= daysAfterBirth
    })
    const weight = near.find((one) => one.weight)?.weight
    const height = near.find((one) => one.height)?.height
    const weeks = baby.isPreterm ? baby.gestationalWeeks : null
    const lines = [
      [i18n._(msg`Born on`), words.day(baby.birthDate, 'long')],
      weeks !== null && [i18n._(msg`Week of pregnancy`), words.number(weeks)],
      weight && [i18n._(msg`Weight after birth`), weightText(matter, weight.g)],
      height && [i18n._(msg`Length after birth`), lengthText(matter, height.mm)],
    ].filter((line): line is string[] => Array.isArray(line))
    for (const [label, value] of lines) {
      book.block({ x: format.margin, y: paper.y, width: paper.inner, height: 58 }, tints.sky.soft)
      paper.text(label!, format.margin + 22, paper.y + 35, grey(13))
      paper.text(value!, format.width - format.margin - 22, paper.y + 36, { ...bold(19), align: 'right' })
      paper.y += 70
    }
  },
}
