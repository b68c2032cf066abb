type Path = readonly (string | number)[]

/** A value of a document: its path, and where it ends in the text. */
export interface Found {
  path: Path
  value: unknown
  end: number
}

/** A longer single value (characters) cannot be part of a backup. */
const longest = 1_000_000

/**
 * Yields the values of a JSON text in order, without building the whole document. Descends into objects and arrays if
 * `shouldDescend` accepts their path, and parses everything else as one value. Throws SyntaxError.
 */
export function* walkJson(text: string, shouldDescend: (path: Path) => boolean): Generator<Found> {
  const start = blanks(text, 0)
  const first = text.charCodeAt(0) === 0xfeff ? blanks(text, 1) : start
  const end = yield* valueAt(text, first, [], shouldDescend)
  if (blanks(text, end) !== text.length) throw new SyntaxError('something after the end')
}

function* valueAt(
  text: string,
  at: number,
  path: Path,
  shouldDescend: (path: Path) => boolean,
): Generator<Found, number> {
  const opening = text[at]
  if ((opening !== '{' && opening !== '[') || !shouldDescend(path)) {
    const end = endOfValue(text, at)
    yield { path, value: JSON.parse(text.slice(at, end)) as unknown, end }
    return end
  }
  const closing = opening === '{' ? '}' : ']'
  let place = blanks(text, at + 1)
  if (text[place] === closing) return place + 1
  for (let index = 0; ; index++) {
    let name: string | number = index
    if (opening === '{') {
      const colon = endOfValue(text, place)
      name = JSON.parse(text.slice(place, colon)) as string
      place = expect(text, blanks(text, colon), ':')
    }
    place = blanks(text, yield* valueAt(text, blanks(text, place), [...path, name], shouldDescend))
    if (text[place] === closing) return place + 1
    place = blanks(text, expect(text, place, ','))
  }
}

function expect(text: string, at: number, sign: string): number {
  if (text[at] !== sign) throw new SyntaxError(`no ${sign}`)
  return at + 1
}

const blank = /[^ \t\r\n]/g
function blanks(text: string, at: number): number {
  blank.lastIndex = at
  return blank.exec(text)?.index ?? text.length
}

const structure = /["[\]{}]/g
const inString = /["\\]/g
const scalarEnd = /[,\]}\s]/g

/** The end of the value that begins here. Its parser checks whether it is well formed. */
function endOfValue(text: string, at: number): number {
  const next = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from
    const found = pattern.exec(text)?.index
    if (found === undefined || found - at > longest) throw new SyntaxError('no end')
    return found
  }
  const stringEnd = (from: number): number => {
    let place = next(inString, from + 1)
    while (text[place] === '\\') place = next(inString, place + 2)
    return place + 1
  }
  if (text[at] === '"') return stringEnd(at)
  if (text[at] !== '{' && text[at] !== '[') return next(scalarEnd, at)
  let depth = 0
  let place = at
  do {
    const sign = text[place]
    if (sign === '"') place = stringEnd(place)
    else {
      depth += sign === '{' || sign === '[' ? 1 : -1
      place++
    }
    if (depth > 0) place = next(structure, place)
  } while (depth > 0)
  return place
}
