import type { Mark, Place } from './marks.ts'

export interface ChartPoint {
  id: string
  ageDays: number
  value: number
  /** The age by the birth date, where the point is drawn at the corrected one. */
  uncorrectedDays?: number | undefined
}

interface Frame {
  fontSize: number
  texts: { uncorrected: string }
  /** The last age that is shown, days. */
  lastDay: number
}

const radius = { point: 4.5, newest: 7, ghost: 5 } as const

/** The child's own line: rings, the newest filled, and where it would be without correction. */
export function pointMarks(
  points: readonly ChartPoint[],
  { fontSize, texts, lastDay }: Frame,
  placeOf: (ageDays: number, value: number) => Place,
  plot: { right: number },
): Mark[] {
  const marks: Mark[] = []
  const places = points.map(({ ageDays, value }) => placeOf(ageDays, value))
  if (places.length > 1) marks.push({ kind: 'line', role: 'measured', places })
  const newest = points.at(-1)
  const at = places.at(-1)
  if (
    newest?.uncorrectedDays !== undefined &&
    newest.uncorrectedDays !== newest.ageDays &&
    newest.uncorrectedDays <= lastDay
  ) {
    const ghost = placeOf(newest.uncorrectedDays, newest.value)
    const width = texts.uncorrected.length * fontSize * 0.55
    const isLeft = ghost[0] + 10 + width > plot.right
    marks.push(
      { kind: 'line', role: 'ghost', places: [at!, ghost] },
      { kind: 'dot', role: 'ghost', at: ghost, radius: radius.ghost, id: newest.id },
      {
        kind: 'text',
        role: 'ghost',
        at: isLeft ? [ghost[0] + 4, ghost[1] + 22] : [ghost[0] + 10, ghost[1] + 16],
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
