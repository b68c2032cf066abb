/**
 * Positions at least `gap` apart and as close as possible to the requested ones, in the same order (least squares, by
 * joining neighbours that touch). For labels at the ends of lines.
 */
export function spread(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at)
  const groups: { sum: number; from: number; count: number }[] = []
  order.forEach(({ at }, place) => {
    // The position of the group's first label if each label stood at its requested position.
    groups.push({ sum: at, from: place, count: 1 })
    for (;;) {
      const last = groups.at(-1)!
      const before = groups.at(-2)
      if (!before || startOf(before) + before.count * gap <= startOf(last)) break
      groups.pop()
      before.sum += last.sum - last.count * before.count * gap
      before.count += last.count
    }
  })
  const places = new Array<number>(wanted.length)
  for (const group of groups)
    for (let at = 0; at < group.count; at++) places[order[group.from + at]!.index] = startOf(group) + at * gap
  return places
}

const startOf = ({ sum, count }: { sum: number; count: number }) => sum / count
