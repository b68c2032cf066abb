export type Line = { ageDays: number; value: number }[]

/** The part of a line between two ages, with interpolated ends. */
export function cut(line: readonly { ageDays: number; value: number }[], from: number, to: number): Line {
  const between = (a: Line[number], b: Line[number], ageDays: number) => ({
    ageDays,
    value: a.value + ((b.value - a.value) * (ageDays - a.ageDays)) / (b.ageDays - a.ageDays),
  })
  return line.flatMap((end, index) => {
    const start = line[index - 1]
    const isInside = end.ageDays >= from && end.ageDays <= to
    if (!start) return isInside ? [end] : []
    return [
      ...(start.ageDays < from && end.ageDays > from ? [between(start, end, from)] : []),
      ...(isInside ? [end] : []),
      ...(start.ageDays < to && end.ageDays > to ? [between(start, end, to)] : []),
    ]
  })
}
