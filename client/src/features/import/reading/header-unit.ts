import { isUnit } from '#i18n/quantity/units.ts'

/**
 * The unit in a header for the numbers below it: `Amount (ml)`, `Weight, kg`, `amount_oz`, `Gewicht in g`; empty if it
 * has none.
 */
export function unitOfHeader(header: string): string {
  const plain = header
    .normalize('NFKC')
    .replace(/[{<【]/g, '(')
    .replace(/[}>】]/g, ')')
    .trim()
    .replace(/[:.]$/, '')
  const set = inBrackets(plain) ?? /[,/]\s*([^\s,/]+)$/.exec(plain)?.[1]
  if (set !== undefined) return set.replace(wordIn, '')
  const behindIn = /\s(?:in|en|em|w|v|в)\s([^\s]+)$/i.exec(plain)?.[1] ?? ''
  if (isUnit(behindIn)) return behindIn
  // Programs write names such as `amountMl` and `amount.ml`.
  const last =
    /(?<=\p{Ll})(\p{Lu}\p{L}{1,4})$/u.exec(plain)?.[1] ?? /(?:^|[\s_.])([^\s_.]{2,})$/.exec(plain)?.[1] ?? ''
  // In "Logged in", "in" is not the unit.
  return last.toLowerCase() !== 'in' && isUnit(last) ? last : ''
}

/** The word "in", in some languages. */
const wordIn = /^(?:in|en|em|w|v|в)\s+/i

/** The text in brackets at the end. */
function inBrackets(text: string): string | undefined {
  const inner = text.slice(Math.max(text.lastIndexOf('('), text.lastIndexOf('[')) + 1, -1)
  const isSet = /[)\]]$/.test(text) && inner.length < text.length - 1 && !/[)\]]/.test(inner)
  return isSet && inner !== '' ? inner.trim() : undefined
}
