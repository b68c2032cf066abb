import type { Mark, Place } from 'sync-protocol/rules/growth-chart/marks'
import { type Curve, degreesRange, timeTicks } from './curve-config.ts'

/** Half of a mark's width. */
const half = 3

/**
 * The printed curve of an illness, with the same positions as on screen (`curveConfig`). Sizes in units of the page.
 */
export function drawCurve(
  curve: Curve,
  { width, height, fontSize }: { width: number; height: number; fontSize: number },
  texts: { time: (ms: number) => string; degrees: (value: number) => string },
): Mark[] {
  const { points, from, to, fever } = curve
  const { lowest, highest, medicineRow, symptomRow, floor } = degreesRange(curve)
  const [left, bottom] = [fontSize * 3, height - fontSize * 2]
  const x = (at: number) => left + ((at - from) / (to - from)) * (width - left - fontSize)
  const y = (value: number) => bottom - ((value - floor) / (highest - floor)) * (bottom - fontSize)
  const across = (value: number): Place[] => [
    [left, y(value)],
    [width - fontSize, y(value)],
  ]
  const degrees = Array.from(
    { length: Math.floor(highest) - Math.ceil(lowest) + 1 },
    (_, step) => Math.ceil(lowest) + step,
  )
  const measured = points.flatMap(({ at, y: value, id }) => (value === null ? [] : [{ at, value, id }]))
  const closed = (places: Place[]): Mark => ({
    ...{ kind: 'line', role: 'median' },
    places: [...places, places[0]!],
  })
  const triangle = (cx: number, cy: number) =>
    closed([
      [cx, cy - half],
      [cx + half, cy + half],
      [cx - half, cy + half],
    ])
  const square = (cx: number, cy: number) =>
    closed([
      [cx - half, cy - half],
      [cx + half, cy - half],
      [cx + half, cy + half],
      [cx - half, cy + half],
    ])
  return [
    ...degrees.flatMap((value): Mark[] => [
      { kind: 'line', role: 'grid', places: across(value) },
      {
        ...{ kind: 'text', role: 'axis', anchor: 'end', text: texts.degrees(value) },
        at: [left - fontSize * 0.6, y(value) + fontSize * 0.35],
      },
    ]),
    ...timeTicks(curve).map((at): Mark => ({
      ...{ kind: 'text', role: 'axis', anchor: 'middle', text: texts.time(at) },
      at: [x(at), height - fontSize * 0.4],
    })),
    { kind: 'line', role: 'outer', places: across(fever) },
    {
      ...{ kind: 'line', role: 'measured' },
      places: measured.map(({ at, value }): Place => [x(at), y(value)]),
    },
    ...measured.map(({ at, value, id }): Mark => ({
      kind: 'dot',
      role: 'point',
      at: [x(at), y(value)],
      radius: 4,
      id,
    })),
    ...points.flatMap(({ kind, at }) =>
      kind === 'medicine'
        ? [triangle(x(at), y(medicineRow))]
        : kind === 'symptom'
          ? [square(x(at), y(symptomRow))]
          : [],
    ),
  ]
}
