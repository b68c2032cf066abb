import { baseOptions, type ChartConfig } from '#ui/charts/chart-config.ts'
import { actColour, type Look } from '#ui/charts/palette.ts'
import type { Activity } from '#ui/picture/activity.ts'

export const barColours = (act: Activity) => ({
  bar: `color-mix(in oklab, ${actColour(act)} 70%, var(--surface))`,
  today: `color-mix(in oklab, ${actColour(act)} 35%, var(--surface))`,
  cursor: 'var(--ink-2)',
})

/** A bar for each day; null if nothing was logged. Today is paler, because it is not over. */
export function barsConfig(
  { colours, letters }: Look<keyof ReturnType<typeof barColours>>,
  days: readonly { value: number | null; isToday: boolean }[],
  at: number | null,
): ChartConfig {
  const most = Math.max(0, ...days.map(({ value }) => value ?? 0))
  // One colour per dataset: Chart.js then resolves options once, and not per bar.
  const bars = (label: string, ofToday: boolean, colour: string) => ({
    label,
    data: days.map(({ value, isToday }, x) => ({ x, y: isToday === ofToday ? value : null })),
    backgroundColor: colour,
    hoverBackgroundColor: colour,
    borderRadius: 3,
    minBarLength: 3,
    barPercentage: 0.8,
    categoryPercentage: 1,
    grouped: false,
  })
  return {
    type: 'bar',
    data: { datasets: [bars('days', false, colours.bar), bars('today', true, colours.today)] },
    options: {
      ...baseOptions(letters),
      scales: {
        x: { type: 'linear', display: false, min: -0.5, max: days.length - 0.5, offset: false },
        // The highest bar has the height of the chart.
        y: { type: 'linear', display: false, min: 0, max: most || 1 },
      },
      plugins: { cursor: { x: at ?? undefined, colour: colours.cursor } },
    },
  }
}
