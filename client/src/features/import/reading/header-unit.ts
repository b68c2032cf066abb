import { isUnit } from '#i18n/quantity/units.ts'

/**
 * The unit that the name of a column says for the numbers below it: `Amount (ml)`, `Weight, kg`, `amount_oz`; empty where
 * it says none.
 */
export function unitOfHeader(header: string): string {
  const plain = header.normalize('NFKC').trim()
  const set = inBrackets(plain) ?? /[,/]\s*([^\s,/]+)$/.exec(plain)?.[1]
  if (set !== undefined) return set
  const last = /[\s_]([^\s_]{2,})$/.exec(plain)?.[1] ?? ''
  // "Logged in" is no length.
  return last.toLowerCase() !== 'in' && isUnit(last) ? last : ''
}

/** What stands in the brackets with which a text ends. */
function inBrackets(text: string): string | undefined {
  const inner = text.slice(Math.max(text.lastIndexOf('('), text.lastIndexOf('[')) + 1, -1)
  const isSet = /[)\]]$/.test(text) && inner.length < text.length - 1 && !/[)\]]/.test(inner)
  return isSet && inner !== '' ? inner.trim() : undefined
}
