import { msg } from '@lingui/core/macro'
import { bold, format, grey, tints } from '../book-paper.ts'
import { drawBars } from './bars.ts'
import type { BookPage } from './page.ts'

/** Maximum number of first tastes on the page. */
const mostFoods = 32

/** Feeds of the year, month by month. */
export const feeds: BookPage = {
  isNumbers: true,
  hasAny: ({ months }) => months.some(({ meanFeeds }) => meanFeeds !== null),
  draw(book, { facts, i18n, format: words }) {
    const { paper } = book
    book.chapter('feed', i18n._(msg`Feeding`), i18n._(msg`Feeds in a day, month by month`))
    const bars = (of: 'meanFeeds' | 'meanSolids', colour: string) =>
      facts.months.map(({ month, [of]: mean }) => ({
        month,
        parts: [{ value: mean ?? 0, colour }],
        text: mean ? words.number(mean, 1) : '',
      }))
    drawBars(book, bars('meanFeeds', tints.feed.strong), 220)
    if (!facts.months.some(({ meanSolids }) => meanSolids)) return
    paper.y += 20
    paper.text(i18n._(msg`Meals of solids in a day`), format.margin, paper.y, bold(13))
    paper.y += 18
    drawBars(book, bars('meanSolids', tints.walk.strong), 170)
  },
}

/** The day on which each food was first eaten. */
export const tastes: BookPage = {
  hasAny: ({ foods }) => foods.length > 0,
  draw(book, { facts, i18n, format: words }) {
    const { paper } = book
    book.chapter('walk', i18n._(msg`First tastes`))
    const width = paper.inner / 2
    const shown = facts.foods.slice(0, mostFoods)
    const top = paper.y
    const perColumn = Math.ceil(shown.length / 2)
    shown.forEach(({ name, day }, at) => {
      const [x, y] = [format.margin + Math.floor(at / perColumn) * width, top + (at % perColumn) * 36]
      book.circle(x + 5, y - 4, 4.5, tints.walk.strong)
      paper.text(paper.split(name, width - 40, bold(12))[0] ?? '', x + 20, y, bold(12))
      paper.text(words.day(day, 'long'), x + 20, y + 14, grey(9.5))
    })
    const more = facts.foods.length - shown.length
    paper.y = top + perColumn * 36 + 8
    if (more > 0) paper.text(i18n._(msg`and ${more} more`), format.margin + 20, paper.y, grey(10.5))
  },
}
