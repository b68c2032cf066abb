import { useEffect, useRef, type RefObject } from 'react'
import { Chart } from 'react-chartjs-2'
import type { ChartConfig, DrawnChart } from './chart-config.ts'
import './register.ts'

export { drawUnseen } from './draw-unseen.ts'

/**
 * A chart of the chart library. The surrounding frame describes it for screen readers. Empty where a device has no
 * canvas.
 */
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
    // Fonts that load after the chart would be missing in it. `update` draws it again.
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

let isSupported: boolean | undefined
const hasCanvas = () => (isSupported ??= document.createElement('canvas').getContext('2d') !== null)
