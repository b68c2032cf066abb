import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** A plain block in the final layout while something loads. It appears after 300 ms and does not animate. */
export const Skeleton = ({
  width,
  height = 14,
  round,
}: {
  width?: CSSProperties['width']
  height?: number
  round?: boolean
}) => (
  <div
    className={styles.skeleton}
    style={{ width, height, borderRadius: round ? '50%' : undefined }}
    aria-hidden="true"
  />
)
