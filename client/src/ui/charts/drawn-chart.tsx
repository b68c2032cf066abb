import { Suspense, type RefObject } from 'react'
import { lazyComponent } from '../layout/lazy-component.tsx'
import styles from './charts.module.css'
import type { ChartConfig, DrawnChart as Drawn } from './chart-config.ts'
import { type Colours, type Look, useLook } from './palette.ts'

const ChartCanvas = lazyComponent(() => import('./chart-canvas.tsx'), 'ChartCanvas')

/** Loads the chart library; later charts are drawn without waiting. */
export const preloadChart = ChartCanvas.preload

/** Lets the browser compile the library: otherwise that takes 0.2 s of the first chart on a slow phone. */
export const warmUpChart = async (type: 'line' | 'bar'): Promise<void> =>
  (await import('./chart-canvas.tsx')).drawUnseen(type)

/** A chart in the colours of the theme. Its space is reserved while the library loads. */
export const DrawnChart = <K extends string>({
  height,
  colours,
  config,
  chartRef,
}: {
  /** Px. */
  height: number
  colours: Colours<K>
  config: (look: Look<K>) => ChartConfig
  chartRef?: RefObject<Drawn | null> | undefined
}) => {
  const look = useLook(colours)
  return (
    <div className={styles.drawn} style={{ height }}>
      <Suspense fallback={null}>
        <ChartCanvas config={config(look)} chartRef={chartRef} />
      </Suspense>
    </div>
  )
}
