import { msg } from '@lingui/core/macro'
import { bold, format, grey, tints } from '../book-paper.ts'
import type { BookPage } from './page.ts'

const side = 150
/** Maximum number of lines of a note. */
const mostLines = 7

/** The family's memories with their pictures. */
export const moments: BookPage = {
  hasAny: (facts) => facts.moments.length > 0,
  async draw(book, { facts, i18n, format: words }) {
    const { paper } = book
    book.chapter('feed', i18n._(msg`Moments to remember`))
    for (const { of, day, age, photos } of facts.moments) {
      const text = [of.description, of.notes].filter(Boolean).join('\n')
      const isPictured = photos.length > 0
      const room = (left: number) => paper.inner - left
      const lines = text ? paper.split(text, room(isPictured ? side + 22 : 34), { size: 11 }) : []
      const shown = lines.slice(0, mostLines)
      if (lines.length > mostLines) shown[mostLines - 1] += ' …'
      const titles = paper.split(of.title, room(isPictured ? side + 22 : 22), bold(15))
      const below = titles.length * 19
      const height = Math.max(isPictured ? side : 0, below + 24 + shown.length * 14.5)
      paper.room(height + 14)
      const y = paper.y - 12
      const place = { x: format.margin, y, width: side, height: side }
      const hasPicture = await book.picture(photos[0], place)
      if (!hasPicture) book.block({ ...place, width: 6, height }, tints.feed.strong, 3)
      const x = format.margin + (hasPicture ? side + 22 : 22)
      titles.forEach((line, at) => paper.text(line, x, y + 16 + at * 19, bold(15)))
      paper.text(`${words.day(day, 'long')} · ${words.age(age)}`, x, y + below + 14, grey(9.5))
      shown.forEach((line, at) => paper.text(line, x, y + below + 35 + at * 14.5, { size: 11 }))
      paper.y += height + 22
    }
  },
}
