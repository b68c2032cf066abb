import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './screen.module.css'
import skeletonStyles from './screen-skeleton.module.css'

/** What stands in for a screen whose code is on its way: nothing for 300 ms, then quiet blocks. */
export const ScreenSkeleton = ({ note }: { note?: ReactNode }) => (
  <div className={styles.screen} aria-busy="true">
    <div className={styles.bar}>
      <Skeleton width="40%" height={24} />
    </div>
    <Card className={skeletonStyles.late}>
      {note}
      <Skeleton width="46%" />
      <Skeleton width="70%" />
    </Card>
  </div>
)
