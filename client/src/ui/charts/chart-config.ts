import type { Chart, ChartData, ChartDataset, ChartOptions, ChartType } from 'chart.js'
import type { CursorOptions } from './cursor.ts'
import type { EndLabelsOptions } from './end-labels.ts'
import type { Letters } from './palette.ts'

declare module 'chart.js' {
  // Merged with the declaration of the library, so that its parameter has to have this name.
  interface PluginOptionsByType<TType extends ChartType> {
    cursor?: Partial<CursorOptions>
    endLabels?: Partial<EndLabelsOptions>
  }
}

type Kind = 'line' | 'bar'
type Values = ({ x: number; y: number | null } | number | null)[]
/** What a chart shows and how: made by a pure function of each chart, so that a test can read it. */
export interface ChartConfig {
  type: Kind
  data: ChartData<Kind, Values>
  options: ChartOptions<Kind>
}
/** Places of a line; null: a gap. */
export type Places = { x: number; y: number | null }[]
/** Without the tooltips of a chart of lines alone, whose callbacks fit no chart that may have bars as well. */
export type LineOfPlaces = Omit<ChartDataset<'line', Places>, 'tooltip'>
export type DrawnChart = Chart<Kind, Values>

/**
 * The radius of each point of a line: a point without a neighbour is a dot, because no line reaches it. One number for all
 * where there is none: the library then resolves the options of one point instead of those of each.
 */
export function lonePointRadius(places: Places, radius: number): number | number[] {
  const isAlone = places.map(
    ({ y }, at) => y !== null && places[at - 1]?.y == null && places[at + 1]?.y == null,
  )
  return isAlone.includes(true) ? isAlone.map((is) => (is ? radius : 0)) : 0
}

/** The letters of an axis, which takes none from its chart. */
export const tickFont = ({ family, size }: Letters) => ({ family, size, weight: 550 })

/** What all charts share: they fill their frame, do not move, and leave reading to the frame. */
export const baseOptions = ({ family, size }: Letters): ChartOptions<Kind> => ({
  animation: false,
  // Values come as places already, in the order of the axis.
  parsing: false,
  normalized: true,
  responsive: true,
  maintainAspectRatio: false,
  events: [],
  font: tickFont({ family, size }),
  layout: { padding: 0 },
})
