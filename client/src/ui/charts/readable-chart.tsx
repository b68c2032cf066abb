import { type PointerEvent, type RefObject, useRef } from 'react'
import type { ChartConfig, DrawnChart as Drawn } from './chart-config.ts'
import { ChartFrame } from './chart-frame.tsx'
import { DrawnChart } from './drawn-chart.tsx'
import type { Colours, Look } from './palette.ts'

/** A chart whose values are at 0, 1, 2 … of its x axis. Pointer and arrow keys read one value after the other. */
export const ReadableChart = <K extends string>({
  label,
  summary,
  count,
  at,
  valueText,
  onGo,
  height,
  colours,
  config,
  chartRef,
}: {
  label: string
  summary: string
  count: number
  at: number | null
  valueText: string | null
  onGo: (index: number | null) => void
  height: number
  colours: Colours<K>
  config: (look: Look<K>) => ChartConfig
  chartRef?: RefObject<Drawn | null>
}) => {
  const own = useRef<Drawn | null>(null)
  const chart = chartRef ?? own
  const readAt = ({ clientX }: PointerEvent) => {
    const drawn = chart.current
    const x = drawn?.scales['x']?.getValueForPixel(clientX - drawn.canvas.getBoundingClientRect().left)
    if (x !== undefined) onGo(Math.min(count - 1, Math.max(0, Math.round(x))))
  }
  return (
    <ChartFrame
      label={label}
      summary={summary}
      count={count}
      at={at}
      valueText={valueText}
      onGo={onGo}
      onPointerDown={readAt}
      onPointerMove={readAt}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onGo(null)}
      onBlur={() => onGo(null)}
    >
      <DrawnChart height={height} colours={colours} config={config} chartRef={chart} />
    </ChartFrame>
  )
}
