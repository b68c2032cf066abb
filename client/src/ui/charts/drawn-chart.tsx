import { Suspense, type RefObject, useRef } from 'react'
import { lazyComponent } from '../layout/lazy-component.tsx'
import styles from './charts.module.css'
import type { ChartConfig, DrawnChart as Drawn } from './chart-config.ts'
import { type Colours, type Look, useLook } from './palette.ts'
import { useNear } from './use-near.ts'

const ChartCanvas = lazyComponent(() => import('./chart-canvas.tsx'), 'ChartCanvas')

/** Loads the chart library; later charts are drawn without waiting. */
export const preloadChart = ChartCanvas.preload

/** Lets the browser compile the library: otherwise that takes 0.2 s of the first chart on a slow phone. */
export const warmUpChart = async (type: 'line' | 'bar'): Promise<void> =>
  (await import('./chart-canvas.tsx')).drawUnseen(type)

/**
 * A chart in the colours of the theme. It is drawn once it is near the screen, so that a long page opens without the
 * charts below. Its space is reserved until then.
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
