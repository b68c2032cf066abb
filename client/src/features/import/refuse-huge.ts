import { limits, Unreadable } from './limits.ts'

/** Signs that part the cells of a table. */
export const delimiters = [',', '\t', ';', '|']

/** How a table is parted into rows and cells. */
export interface Parting {
  delimiter: string
  newline: '\n' | '\r' | '\r\n'
}

const quote = 34

/** Quotes that nobody doubled make the parser look through their whole cell, each of them: so many signs in all. */
const signsOfBadQuotes = 1_000_000_000

/**
 * Throws `Unreadable` where taking a text apart would cost more than a phone has: a list of a million cells costs a
 * hundred times its text. Goes through it as the parser does, and keeps nothing.
 */
export function refuseHuge(text: string, parting: Parting): void {
  const { isEnd, isLineEnd } = endsIn(text, parting)
  let [rows, cells, badQuotes, looked] = [0, 0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const start = at
    if (text.charCodeAt(at) === quote) {
      const { end, bad } = endOfQuoted(text, at, isEnd)
      at = end
      badQuotes += bad
      looked += bad * (end - start)
    } else while (!isEnd(at)) at++
    const isHopeless = badQuotes > 2 * limits.rows || looked > signsOfBadQuotes
    if (isHopeless || at - start > limits.cellSigns) throw new Unreadable('noTable')
    if (++cells > (rows === 0 ? limits.columns : limits.cells)) throw new Unreadable('tooManyColumns')
    if (!isLineEnd(at)) continue
    at += parting.newline.length - 1
    // Those between rows are no rows, and cost as much.
    if (++rows > 2 * limits.rows) throw new Unreadable('tooManyRows')
  }
}

function endsIn(text: string, { delimiter, newline }: Parting) {
  const [separator, lineEnd] = [delimiter.charCodeAt(0), newline.charCodeAt(0)]
  const isLineEnd = (at: number) =>
    text.charCodeAt(at) === lineEnd && (newline.length === 1 || text.charCodeAt(at + 1) === 10)
  const isEnd = (at: number) => at >= text.length || text.charCodeAt(at) === separator || isLineEnd(at)
  return { isEnd, isLineEnd }
}

/** Where a quoted cell ends, blanks behind it included, and how many quotes in it are neither doubled nor its end. */
function endOfQuoted(text: string, start: number, isEnd: (at: number) => boolean) {
  let bad = 0
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text.charCodeAt(at + 1) === quote) continue
    let end = at + 1
    while (!isEnd(end) && text.charAt(end).trim() === '') end++
    if (isEnd(end)) return { end, bad }
    bad++
  }
  return { end: text.length, bad }
}
