import { msg } from '@lingui/core/macro'
import { firstToothText } from '#media/first-tooth.ts'
import { milestoneTexts } from '#media/milestone-words.ts'
import { bold, format, grey, tints } from '../book-paper.ts'
import type { First } from '../book-facts.ts'
import type { BookPage } from './page.ts'

const left = format.margin + 20
const dateWidth = 118

const textOf = (first: First) => (first === 'firstTooth' ? firstToothText : milestoneTexts[first])

/** The milestones that were reached and the first tooth, each with its day and the baby's age. */
export const firsts: BookPage = {
  hasAny: (facts) => facts.firsts.length > 0,
  draw(book, { facts, i18n, format: words }) {
    const { paper } = book
    const name = facts.baby.name
    book.chapter('play', i18n._(msg`For the first time`), i18n._(msg`What ${name} learned in this year`))
    const width = paper.inner - 20 - dateWidth
    for (const { of, day, age } of facts.firsts) {
      const text = i18n._(textOf(of))
      const height = paper.split(text, width, { size: 11 }).length * 14.5 + 17
      paper.room(height)
      book.circle(format.margin + 5, paper.y - 4, 4.5, tints.play.strong)
      paper.text(words.day(day, 'dated'), left, paper.y, bold(10))
      paper.text(words.age(age), left, paper.y + 14, grey(9))
      paper.lines(text, left + dateWidth, paper.y, width, { size: 11 })
      paper.y += Math.max(height, 31)
    }
  },
}
