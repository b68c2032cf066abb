/** An exact number: numerator and denominator. No step from a text to a stored value rounds. */
export interface Ratio {
  readonly top: bigint
  readonly bottom: bigint
}

export const ratio = (top: bigint | number, bottom: bigint | number = 1): Ratio => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
})

export const times = (a: Ratio, b: Ratio): Ratio => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
export const plus = (a: Ratio, b: Ratio): Ratio => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
export const isLess = (a: Ratio, b: Ratio): boolean => a.top * b.bottom < b.top * a.bottom

/** The exact number of decimal digits: `ofDigits('12', '345')` is 12.345. */
export const ofDigits = (whole: string, decimals = ''): Ratio =>
  ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length))

/** More digits than a double distinguishes. */
const digits = 30

/** The nearest double. */
export const numberOfRatio = ({ top, bottom }: Ratio): number =>
  Number(`${(top * 10n ** BigInt(digits)) / bottom}e-${digits}`)
