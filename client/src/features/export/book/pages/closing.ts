import { msg, plural } from '@lingui/core/macro'
import { format, grey, tints } from '../book-paper.ts'
import type { BookPage } from './page.ts'

const middle = format.width / 2

/** The authors, and blank lines for handwriting. */
export const closing: BookPage = {
  hasAny: () => true,
  draw(book, { facts, i18n, authors }) {
    const { paper, pdf } = book
    const name = facts.baby.name
    book.page('sky')
    book.fill(tints.sky.soft)
    book.circle(format.width - 40, 800, 170, '#fbdcbb')
    const end = facts.isWholeYear ? i18n._(msg`To be continued`) : i18n._(msg`The year goes on`)
    book.centred(end, middle, 150, 460, { size: 36, isBold: true })
    const count = facts.days.length
    const days = i18n._(msg`${plural(count, { one: '# day written down', other: '# days written down' })}`)
    if (count > 0) book.centred(days, middle, 186, 460, { size: 13, isGrey: true })
    const who = authors.join(', ')
    if (who) book.centred(i18n._(msg`With love: ${who}`), middle, 208, 460, { size: 13, isGrey: true })
    paper.text(i18n._(msg`A few words for ${name}`), format.margin, 290, grey(11))
    pdf.setDrawColor('#d9c6b2').setLineWidth(0.8)
    for (let y = 330; y <= 690; y += 36) pdf.line(format.margin, y, format.width - format.margin, y)
  },
}
