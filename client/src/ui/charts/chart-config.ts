import type { Chart, ChartData, ChartDataset, ChartOptions, ChartType } from 'chart.js'
import type { CursorOptions } from './cursor.ts'
import type { EndLabelsOptions } from './end-labels.ts'
import type { Letters } from './palette.ts'

declare module 'chart.js' {
  // Merged with the library's declaration, so the parameter must have this name.
  interface PluginOptionsByType<TType extends ChartType> {
    cursor?: Partial<CursorOptions>
    endLabels?: Partial<EndLabelsOptions>
  }
}

type Kind = 'line' | 'bar'
type Values = ({ x: number; y: number | null } | number | null)[]
/** The content and look of a chart. A pure function of each chart makes it, so that a test can read it. */
export interface ChartConfig {
  type: Kind
  data: ChartData<Kind, Values>
  options: ChartOptions<Kind>
}
/** Points of a line; null: a gap. */
export type Places = { x: number; y: number | null }[]
/** A line dataset without tooltips: their callbacks for lines do not fit a chart that may also have bars. */
export type LineOfPlaces = Omit<ChartDataset<'line', Places>, 'tooltip'>
export type DrawnChart = Chart<Kind, Values>

/**
 * The radius of each point of a line: a point without neighbours is a dot, because no line reaches it. A single number
 * if there is none: the library then resolves options once instead of for each point.
 */
export function lonePointRadius(places: Places, radius: number): number | number[] {
  const isAlone = places.map(
    ({ y }, at) => y !== null && places[at - 1]?.y == null && places[at + 1]?.y == null,
  )
  return isAlone.includes(true) ? isAlone.map((is) => (is ? radius : 0)) : 0
}

/** The font of an axis, which does not inherit it from its chart. */
export const tickFont = ({ family, size }: Letters) => ({ family, size, weight: 550 })

/** Options of all charts: they fill their frame, do not animate, and leave reading of values to the frame. */
export const baseOptions = ({ family, size }: Letters): ChartOptions<Kind> => ({
  animation: false,
  // Values are already `{ x, y }`, in the order of the axis.
  parsing: false,
  normalized: true,
  responsive: true,
  maintainAspectRatio: false,
  events: [],
  font: tickFont({ family, size }),
  layout: { padding: 0 },
})
