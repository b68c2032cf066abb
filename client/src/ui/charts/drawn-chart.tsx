import { Suspense, type RefObject, useRef } from 'react'
import { lazyComponent } from '../layout/lazy-component.tsx'
import styles from './charts.module.css'
import type { ChartConfig, DrawnChart as Drawn } from './chart-config.ts'
import { type Colours, type Look, useLook } from './palette.ts'
import { useNear } from './use-near.ts'

const ChartCanvas = lazyComponent(() => import('./chart-canvas.tsx'), 'ChartCanvas')

/** Loads the chart library; a chart that is drawn afterwards is drawn without waiting. */
export const preloadChart = ChartCanvas.preload

/** Lets the browser compile the library: on a slow phone that is 0.2 s of the first chart otherwise. */
export const warmUpChart = async (type: 'line' | 'bar'): Promise<void> =>
  (await import('./chart-canvas.tsx')).drawUnseen(type)

/**
 * A chart in the colours of the theme, drawn once somebody comes near: a long page opens without the charts below it.
 * Its place is kept until then.
 */
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
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const look = useLook(colours)
  return (
    <div ref={place} className={styles.drawn} style={{ height }}>
      {isNear && (
        <Suspense fallback={null}>
          <ChartCanvas config={config(look)} chartRef={chartRef} />
        </Suspense>
      )}
    </div>
  )
}
