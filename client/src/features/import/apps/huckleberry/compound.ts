// Quantities of two units in one number; only Huckleberry writes these.

/** Pounds and ounces in one number; null for other texts. */
export function weightOf(text: string) {
  const read = compoundOf(text, /lbs?\.?oz/i, 16)
  return read && { value: read.whole + read.rest / 16, unit: 'lb' as const }
}

/** Feet and inches in one number; null for other texts. */
export function lengthOf(text: string) {
  const read = compoundOf(text, /ft\.?in/i, 12)
  return read && { value: Number((read.whole * 12 + read.rest).toFixed(1)), unit: 'in' as const }
}

/**
 * `14.35lbs.oz` is 14 lb 3.5 oz: the ounces follow the point. Their last digit is a decimal unless that gives an
 * invalid number of ounces. Two digits that may be either, such as `12`, are whole ounces.
 */
function compoundOf(text: string, name: RegExp, parts: number) {
  const [, whole, behind = '', written = ''] =
    /^(\d{1,3})(?:[.,](\d{1,4}))?\s*([a-z.]+)$/i.exec(text.trim()) ?? []
  if (whole === undefined || name.exec(written)?.[0] !== written.replace(/\.$/, '')) return null
  const isWhole = behind.length < 2 || (!behind.startsWith('0') && Number(behind) < parts)
  const rest =
    behind === '' ? 0 : isWhole ? Number(behind) : Number(`${behind.slice(0, -1)}.${behind.slice(-1)}`)
  if (rest >= parts) return null
  return { whole: Number(whole), rest }
}
