import { msg } from '@lingui/core/macro'
import { bold, format, grey, tints } from '../book-paper.ts'
import { drawBars, drawLegend } from './bars.ts'
import type { BookPage } from './page.ts'

/** Sleep of the year, month by month. */
export const sleep: BookPage = {
  isNumbers: true,
  hasAny: ({ months }) => months.some(({ meanSleepMs }) => meanSleepMs !== null),
  draw(book, { facts, i18n, format: words }) {
    const { paper } = book
    const { months, days } = facts
    const night = { colour: tints.sleep.strong, text: i18n._(msg`By night`) }
    const day = { colour: '#b9b7e6', text: i18n._(msg`By day`) }
    book.chapter('sleep', i18n._(msg`Sleep`), i18n._(msg`Hours asleep in a day, month by month`))
    drawLegend(book, [night, day])
    const bars = months.map(({ month, meanSleepMs, meanNightSleepMs }) => ({
      month,
      parts: [
        { value: meanNightSleepMs ?? 0, colour: night.colour },
        { value: (meanSleepMs ?? 0) - (meanNightSleepMs ?? 0), colour: day.colour },
      ],
      text: meanSleepMs === null ? '' : words.number(meanSleepMs / 3_600_000, 1),
    }))
    drawBars(book, bars, 240)

    paper.y += 14
    paper.text(i18n._(msg`The longest sleep of each month`), format.margin, paper.y, bold(13))
    paper.y += 22
    const width = paper.inner / 3
    months.forEach(({ month, longestSleepMs }, at) => {
      const [x, y] = [format.margin + (at % 3) * width, paper.y + Math.floor(at / 3) * 42]
      paper.text(i18n._(msg`Month ${month}`), x, y, grey(9.5))
      paper.text(longestSleepMs ? words.duration(longestSleepMs) : '–', x, y + 17, bold(14))
    })
    paper.y += Math.ceil(months.length / 3) * 42 + 6
    const longest = days.toSorted((a, b) => b.sleep.longestMs - a.sleep.longestMs)[0]
    if (!longest || longest.sleep.longestMs === 0) return
    const [long, when] = [words.duration(longest.sleep.longestMs), words.day(longest.day.day, 'long')]
    const text = i18n._(msg`The longest of the year: ${long}, ${when}`)
    paper.lines(text, format.margin, paper.y, paper.inner, { size: 11.5 })
  },
}
