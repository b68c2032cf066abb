import styles from './landing.module.css'

/** Position in percent, radius, opacity. */
const stars = [
  [8, 12, 1.9, 0.8],
  [22, 30, 1.2, 0.5],
  [35, 9, 1.2, 0.8],
  [48, 22, 1.9, 0.5],
  [61, 7, 1.2, 0.8],
  [70, 34, 1.2, 0.5],
  [83, 16, 1.9, 0.8],
  [93, 28, 1.2, 0.5],
  [15, 52, 1.2, 0.8],
  [55, 48, 1.9, 0.5],
  [88, 56, 1.2, 0.8],
] as const

/** Stars behind the hero. */
export const Stars = () => (
  <svg className={styles.stars} width="100%" height="60%" aria-hidden="true">
    {stars.map(([x, y, radius, opacity]) => (
      <circle key={x} cx={`${x}%`} cy={`${y}%`} r={radius} fill="currentColor" opacity={opacity} />
    ))}
  </svg>
)
