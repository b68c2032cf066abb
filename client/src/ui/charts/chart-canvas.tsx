import { useEffect, useRef, type RefObject } from 'react'
import { Chart } from 'react-chartjs-2'
import type { ChartConfig, DrawnChart } from './chart-config.ts'
import './register.ts'

export { drawUnseen } from './draw-unseen.ts'

/** The chart library and its canvas; what it shows is told by the frame around it. Nothing where a device has no canvas. */
export const ChartCanvas = ({
  config: { type, data, options },
  chartRef,
}: {
  config: ChartConfig
  chartRef?: RefObject<DrawnChart | null> | undefined
}) => {
  const own = useRef<DrawnChart | null>(null)
  useEffect(() => {
    let isShown = true
    // Letters that come later than the chart would else stay those of the system. To draw it asks for them.
    if (document.fonts?.status === 'loading')
      void document.fonts.ready.then(() => isShown && own.current?.update())
    return () => {
      isShown = false
    }
  }, [])
  if (!hasCanvas()) return null
  return (
    <Chart
      ref={(chart: DrawnChart | null | undefined) => {
        own.current = chart ?? null
        if (chartRef) chartRef.current = chart ?? null
      }}
      type={type}
      data={data}
      options={options}
      aria-hidden="true"
    />
  )
}

let can: boolean | undefined
const hasCanvas = () => (can ??= document.createElement('canvas').getContext('2d') !== null)
