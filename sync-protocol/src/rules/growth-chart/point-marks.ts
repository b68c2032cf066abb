import type { Mark, Place } from './marks.ts'

export interface ChartPoint {
  id: string
  ageDays: number
  value: number
  /** The age since birth, if the point is drawn at the corrected age. */
  uncorrectedDays?: number | undefined
}

interface Frame {
  fontSize: number
  texts: { uncorrected: string }
}

/** The measured part of a `ChartView`. */
interface Measured {
  points: readonly ChartPoint[]
  ghost: { id: string; ageDays: number; value: number } | null
}

const radius = { point: 4.5, newest: 7, ghost: 5 } as const

/** The measured line of the child: rings, the newest one filled, and its position without age correction. */
export function pointMarks(
  { points, ghost }: Measured,
  { fontSize, texts }: Frame,
  placeOf: (ageDays: number, value: number) => Place,
  plot: { right: number },
): Mark[] {
  const marks: Mark[] = []
  const places = points.map(({ ageDays, value }) => placeOf(ageDays, value))
  if (places.length > 1) marks.push({ kind: 'line', role: 'measured', places })
  const at = places.at(-1)
  if (ghost && at) {
    const place = placeOf(ghost.ageDays, ghost.value)
    const width = texts.uncorrected.length * fontSize * 0.55
    const isLeft = place[0] + 10 + width > plot.right
    marks.push(
      { kind: 'line', role: 'ghost', places: [at, place] },
      { kind: 'dot', role: 'ghost', at: place, radius: radius.ghost, id: ghost.id },
      {
        kind: 'text',
        role: 'ghost',
        at: isLeft ? [place[0] + 4, place[1] + 22] : [place[0] + 10, place[1] + 16],
        anchor: isLeft ? 'end' : 'start',
        text: texts.uncorrected,
      },
    )
  }
  points.forEach(({ id }, index) => {
    const role = index === points.length - 1 ? 'newest' : 'point'
    marks.push({ kind: 'dot', role, at: places[index]!, radius: radius[role], id })
  })
  return marks
}
