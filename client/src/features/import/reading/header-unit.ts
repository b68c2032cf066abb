import { isUnit } from '#i18n/quantity/units.ts'

/**
 * The unit that the name of a column says for the numbers below it: `Amount (ml)`, `Weight, kg`, `amount_oz`,
 * `Gewicht in g`; empty where it says none.
 */
export function unitOfHeader(header: string): string {
  const plain = header
    .normalize('NFKC')
    .replace(/[{<【]/g, '(')
    .replace(/[}>】]/g, ')')
    .trim()
    .replace(/[:.]$/, '')
  const set = inBrackets(plain) ?? /[,/]\s*([^\s,/]+)$/.exec(plain)?.[1]
  if (set !== undefined) return set.replace(saidIn, '')
  const behindIn = /\s(?:in|en|em|w|v|в)\s([^\s]+)$/i.exec(plain)?.[1] ?? ''
  if (isUnit(behindIn)) return behindIn
  // `amountMl` and `amount.ml` are names of programs.
  const last =
    /(?<=\p{Ll})(\p{Lu}\p{L}{1,4})$/u.exec(plain)?.[1] ?? /(?:^|[\s_.])([^\s_.]{2,})$/.exec(plain)?.[1] ?? ''
  // "Logged in" is no length.
  return last.toLowerCase() !== 'in' && isUnit(last) ? last : ''
}

/** "in", in some languages. */
const saidIn = /^(?:in|en|em|w|v|в)\s+/i

/** What stands in the brackets with which a text ends. */
function inBrackets(text: string): string | undefined {
  const inner = text.slice(Math.max(text.lastIndexOf('('), text.lastIndexOf('[')) + 1, -1)
  const isSet = /[)\]]$/.test(text) && inner.length < text.length - 1 && !/[)\]]/.test(inner)
  return isSet && inner !== '' ? inner.trim() : undefined
}
