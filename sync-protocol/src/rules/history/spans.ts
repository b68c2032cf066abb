/** A span of time, ms; `to` is excluded. */
export interface Span {
  from: number
  to: number
}

/** The union of spans, ordered and disjoint. */
export function unionOf(spans: readonly Span[]): Span[] {
  const united: Span[] = []
  for (const { from, to } of spans.filter((span) => span.to > span.from).sort((a, b) => a.from - b.from)) {
    const last = united.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else united.push({ from, to })
  }
  return united
}

/** The intersection of two lists of ordered, disjoint spans. */
export function common(a: readonly Span[], b: readonly Span[]): Span[] {
  const shared: Span[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const [one, other] = [a[i]!, b[j]!]
    const from = Math.max(one.from, other.from)
    const to = Math.min(one.to, other.to)
    if (to > from) shared.push({ from, to })
    if (one.to < other.to) i++
    else j++
  }
  return shared
}

/** The total length of disjoint spans, ms. */
export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((total, { from, to }) => total + (to - from), 0)

/** The length of ordered, disjoint spans within each of the days, ms. The sum is the length within all days. */
export function totalsOf(spans: readonly Span[], days: readonly Span[]): number[] {
  const totals: number[] = []
  let first = 0
  for (const day of days) {
    while (first < spans.length && spans[first]!.to <= day.from) first++
    let total = 0
    for (let index = first; index < spans.length && spans[index]!.from < day.to; index++)
      total += Math.min(spans[index]!.to, day.to) - Math.max(spans[index]!.from, day.from)
    totals.push(total)
  }
  return totals
}
