import { baseOptions, type ChartConfig } from '#ui/charts/chart-config.ts'
import type { Look } from '#ui/charts/palette.ts'

export const lineColours = { one: 'var(--c, var(--ink))', other: 'var(--ink-3)', cursor: 'var(--ink-2)' }

type Values = readonly (number | null)[]

/** Two babies by age: a line for each, the other one dotted; a gap where nothing was logged. */
export function linesConfig(
  { colours, letters }: Look<keyof typeof lineColours>,
  { one, other }: { one: Values; other: Values },
  at: number | null,
): ChartConfig {
  const line = (label: string, values: Values, colour: string) => ({
    label,
    data: values.map((y, x) => ({ x, y })),
    borderColor: colour,
    pointBackgroundColor: colour,
    borderWidth: 2.5,
    borderCapStyle: 'round' as const,
    borderJoinStyle: 'round' as const,
    spanGaps: false,
    // A day between two gaps is a dot.
    pointRadius: values.map((y, x) => (y !== null && values[x - 1] == null && values[x + 1] == null ? 2 : 0)),
    clip: 4,
  })
  return {
    type: 'line',
    data: {
      datasets: [
        line('one', one, colours.one),
        { ...line('other', other, colours.other), borderDash: [2, 5] },
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
