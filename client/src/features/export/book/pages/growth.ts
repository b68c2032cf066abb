import { msg } from '@lingui/core/macro'
import { ageOn } from 'sync-protocol/rules/age'
import { lengthText, weightText, type BookLook } from '../book-look.ts'
import { bold, format, tints, type BookPaper } from '../book-paper.ts'
import type { BookFacts } from '../book-facts.ts'
import type { BookPage } from './page.ts'

/** A value at a day of life. */
interface Point {
  day: number
  value: number
}

const yearDays = 365
/** Maximum number of table rows on the page. */
const mostRows = 14

/** The growth of the baby. */
export const growth: BookPage = {
  isNumbers: true,
  hasAny: ({ measurements }) => measurements.length > 0,
  draw(book, matter) {
    const { facts, i18n, format: words } = matter
    const { baby, measurements } = facts
    const { paper } = book
    const name = baby.name
    book.chapter('diaper', i18n._(msg`Growing`), i18n._(msg`How ${name} grew`))
    const days = ({ date }: { date: string }) =>
      Math.round((Date.parse(date) - Date.parse(baby.birthDate)) / 86_400_000)
    const points = (of: (one: BookFacts['measurements'][number]) => number | undefined) =>
      measurements.flatMap((one) => (of(one) === undefined ? [] : [{ day: days(one), value: of(one)! }]))
    drawCurve(book, matter, {
      title: i18n._(msg`Weight`),
      points: points(({ weight }) => weight?.g),
      text: weightText,
    })
    drawCurve(book, matter, {
      title: i18n._(msg`Length`),
      points: points(({ height }) => height?.mm),
      text: lengthText,
    })
    const step = Math.max(1, measurements.length / mostRows)
    const rows = Array.from(
      { length: Math.min(measurements.length, mostRows) },
      (_, at) => measurements[Math.floor(at * step)]!,
    )
    const heads = [i18n._(msg`Day`), i18n._(msg`Age`), i18n._(msg`Weight`), i18n._(msg`Length`)]
    const write = paper.table(
      heads.map((head) => ({ head, width: 90 })),
      9.5,
    )
    for (const { date, weight, height } of rows)
      write([
        words.day(date, 'dated'),
        words.age(ageOn(baby.birthDate, date)),
        weight ? weightText(matter, weight.g) : '–',
        height ? lengthText(matter, height.mm) : '–',
      ])
  },
}

/** Draws a line over the months of the year, with the first and the last value as text. */
function drawCurve(
  book: BookPaper,
  look: BookLook,
  {
    title,
    points,
    text,
  }: { title: string; points: readonly Point[]; text: (look: BookLook, value: number) => string },
): void {
  if (points.length < 2) return
  const { paper, pdf } = book
  const height = 120
  paper.text(title, format.margin, paper.y, bold(13))
  const top = paper.y + 26
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const left = format.margin + 8
  const width = paper.inner - 16
  const at = ({ day, value }: Point): [number, number] => [
    left + (Math.min(day, yearDays) / yearDays) * width,
    top + height - ((value - least) / Math.max(1, most - least)) * height,
  ]
  for (let month = 0; month <= 12; month++) {
    const x = left + (month / 12) * width
    pdf.setDrawColor('#ece4da').setLineWidth(0.6)
    pdf.line(x, top - 6, x, top + height + 6)
    book.centred(String(month), x, top + height + 20, 30, { size: 8.5, isGrey: true })
  }
  pdf.setDrawColor(tints.diaper.strong).setLineWidth(2)
  points.slice(1).forEach((point, index) => pdf.line(...at(points[index]!), ...at(point)))
  for (const point of points) book.circle(...at(point), 3.2, tints.diaper.strong)
  const [first, last] = [points[0]!, points.at(-1)!]
  paper.text(text(look, first.value), at(first)[0] + 10, at(first)[1] + 5, bold(10))
  paper.text(text(look, last.value), at(last)[0] - 8, at(last)[1] - 9, { ...bold(10), align: 'right' })
  paper.y = top + height + 48
}
