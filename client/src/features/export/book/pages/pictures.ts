import { msg } from '@lingui/core/macro'
import { format } from '../book-paper.ts'
import type { BookPage } from './page.ts'
import type { BookFacts } from '../book-facts.ts'

/** A page has six pictures, in rows of two. */
const [mostPictures, gap] = [6, 14]
const mostHeight = 290

/** Pictures spread over the year. */
const picked = ({ firsts, moments }: BookFacts) => {
  const all = [...firsts, ...moments]
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .flatMap(({ photos, day }) => photos.map((photo) => ({ photo, day })))
  const step = Math.max(1, all.length / mostPictures)
  return Array.from({ length: Math.min(all.length, mostPictures) }, (_, at) => all[Math.floor(at * step)]!)
}

/** A page of pictures. */
export const pictures: BookPage = {
  hasAny: (facts) => picked(facts).length > 1,
  async draw(book, { facts, i18n, format: words }) {
    const { paper } = book
    book.chapter('diaper', i18n._(msg`Pictures of the year`))
    const width = (paper.inner - gap) / 2
    const shown = picked(facts)
    const top = paper.y - 10
    const height = Math.min(mostHeight, (format.bottom - top) / Math.ceil(shown.length / 2) - 28)
    for (const [at, { photo, day }] of shown.entries()) {
      const x = format.margin + (at % 2) * (width + gap)
      const y = top + Math.floor(at / 2) * (height + 28)
      await book.picture(photo, { x, y, width, height })
      paper.text(words.day(day, 'long'), x, y + height + 14, { size: 9, isGrey: true })
    }
  },
}
