import { msg } from '@lingui/core/macro'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { format, tints } from '../book-paper.ts'
import type { BookPage } from './page.ts'

const middle = format.width / 2
const picture = { x: middle - 170, y: 110, width: 340, height: 400 }

/** The cover with the baby's name. */
export const cover: BookPage = {
  hasAny: () => true,
  async draw(book, { facts, i18n, format: words }) {
    const { baby, from, to } = facts
    book.page('sky')
    book.fill(tints.sky.soft)
    book.circle(40, 850, 170, '#fbdcbb')
    book.circle(format.width - 10, 90, 150, '#fbdcbb')
    const { spaceId, avatarId } = baby
    const photos = [...facts.moments.toSorted((a, b) => +b.of.isMajor - +a.of.isMajor), ...facts.firsts]
    const [found] = photos.flatMap((one) => one.photos)
    const hasFace = avatarId !== null && (await book.picture({ id: avatarId, spaceId }, picture, 60))
    if (!hasFace && !(await book.picture(found, picture, 60))) {
      book.circle(middle, 310, 170, '#fffdf9')
      const [letter = ''] = [...baby.name]
      book.centred(letter, middle, 366, 260, { size: 160, isBold: true, colour: tints.sky.strong })
    }
    book.centred(baby.name, middle, 590, 470, { size: 54, isBold: true })
    book.centred(i18n._(msg`The first year`), middle, 628, 400, { size: 22 })
    const days = `${words.day(from, 'long')} – ${words.day(to, 'long')}`
    book.centred(days, middle, 662, 440, { size: 12, isGrey: true })
    book.centred(PRODUCT_NAME, middle, format.height - 40, 200, { size: 10, isBold: true, isGrey: true })
  },
}
