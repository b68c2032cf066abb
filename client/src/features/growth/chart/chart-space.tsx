import { Skeleton } from '#ui/layout/skeleton.tsx'
import styles from './chart.module.css'
import { useWidth } from './use-width.ts'

/** A placeholder of the chart while its rows are read. It has the chart's width, so that the chart is drawn once. */
export const ChartSpace = () => {
  const { ref } = useWidth<HTMLDivElement>(0)
  return (
    <div ref={ref} className={styles.frame}>
      <Skeleton height={420} width="100%" />
    </div>
  )
}
