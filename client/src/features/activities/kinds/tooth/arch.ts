import { type ToothNumber, toothNumbers } from 'sync-protocol/reference/teeth'

/** The drawing, in its own units. The tap target of a tooth is 48 px wide when the drawing is this many px wide. */
export const box = { width: 280, height: 476 } as const
export const target = 48

const middle = box.width / 2
const [across, deep] = [middle - target / 2, 180]
const inner = { upper: box.height / 2 - 32, lower: box.height / 2 + 32 } as const

/** Number of points along half an arch, from the front teeth in the middle to the back. */
const pointCount = 900
const curve = Array.from({ length: pointCount + 1 }, (_, step) => {
  const angle = (step / pointCount) * (Math.PI / 2)
  return { x: across * Math.sin(angle), y: deep * Math.cos(angle) }
})
const lengths = curve.reduce<number[]>(
  (sums, point, index) => [
    ...sums,
    index === 0
      ? 0
      : sums[index - 1]! + Math.hypot(point.x - curve[index - 1]!.x, point.y - curve[index - 1]!.y),
  ],
  [],
)
const whole = lengths.at(-1)!

/** Centre of each tooth and its rotation in degrees. The baby's right is on the left. */
export const places: Readonly<Record<ToothNumber, { x: number; y: number; turn: number }>> =
  Object.fromEntries(
    toothNumbers.map((tooth) => {
      const along = ((Number(tooth[1]) - 0.5) / 4.6) * whole
      const index = Math.max(
        1,
        lengths.findIndex((length) => length >= along),
      )
      const { x, y } = curve[along >= whole ? pointCount : index]!
      const isRight = tooth[0] === '5' || tooth[0] === '8'
      const isUpper = tooth < '70'
      const side = isRight ? -1 : 1
      const turn = (Math.atan2(x / across ** 2, y / deep ** 2) * 180) / Math.PI
      return [
        tooth,
        {
          x: middle + side * x,
          y: isUpper ? inner.upper - y : inner.lower + y,
          turn: isUpper ? side * turn : 180 - side * turn,
        },
      ]
    }),
  ) as never
