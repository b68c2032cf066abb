import { limits, Unreadable } from './limits.ts'

/** Separators of the cells of a table. */
export const delimiters = [',', '\t', ';', '|']

/** How a text is split into rows and cells. */
export interface TextFormat {
  delimiter: string
  newline: '\n' | '\r' | '\r\n'
}

const quote = 34

/** The parser scans the whole cell for each quote that is not doubled; limit of the characters scanned. */
const signsOfBadQuotes = 1_000_000_000

/**
 * Throws `Unreadable` if parsing a text would take more memory than a phone has: a list of a million cells takes a
 * hundred times its text. Scans the text like the parser, and stores nothing.
 */
export function refuseHuge(text: string, format: TextFormat): void {
  const { isEnd, isLineEnd } = endsIn(text, format)
  let [rows, cells, badQuotes, scanned] = [0, 0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const start = at
    if (text.charCodeAt(at) === quote) {
      const { end, bad } = endOfQuoted(text, at, isEnd)
      at = end
      badQuotes += bad
      scanned += bad * (end - start)
    } else while (!isEnd(at)) at++
    const isHopeless = badQuotes > 2 * limits.rows || scanned > signsOfBadQuotes
    if (isHopeless || at - start > limits.cellSigns) throw new Unreadable('noTable')
    if (++cells > (rows === 0 ? limits.columns : limits.cells)) throw new Unreadable('tooManyColumns')
    if (!isLineEnd(at)) continue
    at += format.newline.length - 1
    // Empty lines between rows cost the parser as much as rows.
    if (++rows > 2 * limits.rows) throw new Unreadable('tooManyRows')
  }
}

function endsIn(text: string, { delimiter, newline }: TextFormat) {
  const [separator, lineEnd] = [delimiter.charCodeAt(0), newline.charCodeAt(0)]
  const isLineEnd = (at: number) =>
    text.charCodeAt(at) === lineEnd && (newline.length === 1 || text.charCodeAt(at + 1) === 10)
  const isEnd = (at: number) => at >= text.length || text.charCodeAt(at) === separator || isLineEnd(at)
  return { isEnd, isLineEnd }
}

/** The end of a quoted cell, including blanks after it, and the number of its quotes that are neither doubled nor its end. */
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
