/** A range of months that a chart shows. */
export interface Span {
  from: number
  to: number
}

/** The narrowest span, months. Ages are not known more precisely than a few weeks. */
const closest = 2

/** The span within the whole range that is nearest to the requested one; at least two months. */
export function within(whole: Span, { from, to }: Span): Span {
  const length = Math.min(whole.to - whole.from, Math.max(closest, to - from))
  const middle = (from + to) / 2
  const start = Math.min(whole.to - length, Math.max(whole.from, middle - length / 2))
  return { from: start, to: start + length }
}

/** Zooms in (factor below 1) or out around a month that stays in place. */
export const zoom = (whole: Span, span: Span, factor: number, around: number): Span => {
  const length = Math.min(whole.to - whole.from, Math.max(closest, (span.to - span.from) * factor))
  const share = (around - span.from) / (span.to - span.from)
  return within(whole, { from: around - share * length, to: around + (1 - share) * length })
}

/** Pans to younger (negative) or older ages, by months. */
export const pan = (whole: Span, span: Span, months: number): Span =>
  within(whole, { from: span.from + months, to: span.to + months })

/** The span that places two months under two fingers, at their fractions of the width. */
export function pinched(
  whole: Span,
  months: readonly [number, number],
  shares: readonly [number, number],
): Span {
  const distance = shares[1] - shares[0]
  if (Math.abs(distance) < 0.05) return within(whole, { from: months[0], to: months[1] })
  const length = (months[1] - months[0]) / distance
  const from = months[0] - shares[0] * length
  return within(whole, { from, to: from + length })
}

export const isWhole = (whole: Span, span: Span): boolean =>
  span.to - span.from >= whole.to - whole.from - 1e-6
