import { msg, plural } from '@lingui/core/macro'
import { bold, format, grey, tints, type Tint } from '../book-paper.ts'
import type { BookPage } from './page.ts'

const grounds: readonly Tint[] = ['sky', 'sleep', 'play', 'walk', 'diaper', 'feed']
const [columns, gap, side] = [3, 14, 128]

/** A cell for each month, with a picture if there is one. */
export const months: BookPage = {
  hasAny: ({ firsts, moments }) => firsts.length + moments.length > 0,
  async draw(book, { facts, i18n }) {
    const { paper } = book
    book.chapter('walk', i18n._(msg`Month by month`))
    const width = (paper.inner - gap * (columns - 1)) / columns
    const top = paper.y
    for (const [index, { month, from, to }] of facts.months.entries()) {
      const x = format.margin + (index % columns) * (width + gap)
      const y = top + Math.floor(index / columns) * (side + 40)
      const own = [...facts.moments, ...facts.firsts].filter(({ day }) => day >= from && day <= to)
      const place = { x, y, width, height: side }
      if (!(await book.picture(own.flatMap(({ photos }) => photos)[0], place))) {
        const { soft, strong } = tints[grounds[index % grounds.length]!]
        book.block(place, soft)
        book.centred(String(month), x + width / 2, y + side / 2 + 19, width, {
          ...bold(54),
          colour: strong,
        })
      }
      paper.text(i18n._(msg`Month ${month}`), x, y + side + 16, bold(10.5))
      const count = own.length
      if (count > 0) {
        const text = i18n._(msg`${plural(count, { one: '# first', other: '# firsts' })}`)
        paper.text(text, x + width, y + side + 16, { ...grey(9.5), align: 'right' })
      }
    }
  },
}
