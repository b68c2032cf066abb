import { baseOptions, type ChartConfig, lonePointRadius, type Places } from '#ui/charts/chart-config.ts'
import { actColour, type Look } from '#ui/charts/palette.ts'
import type { Activity } from '#ui/picture/activity.ts'

export const lineColours = (act: Activity) => ({
  one: actColour(act),
  other: 'var(--ink-3)',
  cursor: 'var(--ink-2)',
})

type Values = readonly (number | null)[]

const places = (values: Values): Places => values.map((y, x) => ({ x, y }))

/** Two babies by age: a line for each, the other one dotted; a gap if nothing was logged. */
export function linesConfig(
  { colours, letters }: Look<keyof ReturnType<typeof lineColours>>,
  { one, other }: { one: Values; other: Values },
  at: number | null,
): ChartConfig {
  const line = (label: string, data: Places, colour: string) => ({
    label,
    data,
    borderColor: colour,
    pointBackgroundColor: colour,
    borderWidth: 2.5,
    borderCapStyle: 'round' as const,
    borderJoinStyle: 'round' as const,
    spanGaps: false,
    pointRadius: lonePointRadius(data, 2),
    clip: 4,
  })
  return {
    type: 'line',
    data: {
      datasets: [
        line('one', places(one), colours.one),
        { ...line('other', places(other), colours.other), borderDash: [2, 5] },
      ],
    },
    options: {
      ...baseOptions(letters),
      layout: { padding: 4 },
      scales: {
        x: { type: 'linear', display: false, min: -0.5, max: Math.max(one.length, other.length) - 0.5 },
        y: { type: 'linear', display: false, beginAtZero: true },
      },
      plugins: { cursor: { x: at ?? undefined, colour: colours.cursor } },
    },
  }
}
