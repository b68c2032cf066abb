import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './screen.module.css'
import skeletonStyles from './screen-skeleton.module.css'

/** The placeholder of a screen whose code is loading: nothing for 300 ms, then plain blocks. */
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
