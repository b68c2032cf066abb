export interface Point {
  x: number
  y: number
}

/** Neighbouring points that are known, each run by itself: a line never crosses a day of which nothing is known. */
export function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]]
  for (const point of points) {
    if (point) runs.at(-1)!.push(point)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

const n = (value: number) => String(Math.round(value * 10) / 10)

/** A soft line through points that never swings beyond them: its tangents are level. */
export const linePath = ([first, ...rest]: readonly Point[]): string => {
  if (!first) return ''
  let before = first
  const parts = rest.map((point) => {
    const middle = n((before.x + point.x) / 2)
    const part = `C${middle} ${n(before.y)} ${middle} ${n(point.y)} ${n(point.x)} ${n(point.y)}`
    before = point
    return part
  })
  return `M${n(first.x)} ${n(first.y)}${parts.join('')}`
}

/** The area between such a line and a base. */
export const areaPath = (points: readonly Point[], base: number): string =>
  points.length < 2
    ? ''
    : `${linePath(points)}L${n(points.at(-1)!.x)} ${n(base)}L${n(points[0]!.x)} ${n(base)}Z`
