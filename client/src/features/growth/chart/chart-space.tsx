import { Skeleton } from '#ui/layout/skeleton.tsx'
import styles from './chart.module.css'
import { useWidth } from './use-width.ts'

/** The place of a chart while its rows are read: as wide as the chart, which is then drawn once. */
export const ChartSpace = () => {
  const { ref } = useWidth<HTMLDivElement>(0)
  return (
    <div ref={ref} className={styles.frame}>
      <Skeleton height={420} width="100%" />
    </div>
  )
}
