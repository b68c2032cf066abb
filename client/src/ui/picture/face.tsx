import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import styles from './face.module.css'

type Expression = 'awake' | 'asleep'

const eyes: Record<Expression, ReactNode> = {
  awake: <path d="M15.8 19.5v2M28.2 19.5v2" />,
  asleep: <path d="M13.5 20.5c1.2 1.6 3.5 1.6 4.7 0M25.8 20.5c1.2 1.6 3.5 1.6 4.7 0" />,
}

/** Hair shapes, so that faces also differ where the night theme draws all discs alike. */
const hairs: ReactNode[] = [
  <path d="M19.5 5.5c1.8 2.6 4.6 2.8 5.6.8" />,
  <path d="M15.5 7.5c1.6-2.6 3.6-.2 4.8-1.6 1.3-1.5 3.4-1.3 4.4.4" />,
]

const tints = 4
/** Number of different faces. */
export const faceCount = tints * hairs.length

/** A drawn baby face. `variant` picks one of `faceCount`, so that siblings differ. `size` in px. */
export const BabyFace = ({
  size = 36,
  variant = 0,
  expression = 'awake',
  className,
}: {
  size?: number
  variant?: number
  expression?: Expression
  className?: string
}) => (
  <svg
    className={cx(styles.face, className)}
    data-tint={variant % tints}
    width={size}
    height={size}
    viewBox="0 0 44 44"
    aria-hidden="true"
  >
    <circle cx="22" cy="22" r="22" fill="var(--face, var(--tint))" />
    <g fill="none" stroke="var(--face-ink, var(--tint-ink))" strokeWidth="2.4" strokeLinecap="round">
      {eyes[expression]}
      <path d="M18.2 27.5c2 2.3 5.6 2.3 7.6 0" />
      {hairs[Math.floor(variant / tints) % hairs.length]}
    </g>
  </svg>
)

/** A round picture, else an emoji, else an empty disc. `size` in px. Decorative: the name is beside it. */
export const Avatar = ({
  size = 36,
  emoji,
  src,
  className,
}: {
  size?: number
  emoji?: string
  src?: string
  className?: string
}) => (
  <span
    className={cx(styles.avatar, className)}
    style={{ width: size, height: size, fontSize: size * 0.56 }}
    aria-hidden="true"
  >
    {src ? <img src={src} alt="" width={size} height={size} /> : emoji}
  </span>
)

/** A step of the type scale: the browser would have to prepare another font for each other size. */
const initialSize = (size: number) => {
  const step = size < 30 ? 'tab' : size < 40 ? 'caption' : size < 60 ? 'heading' : 'display'
  return `var(--fs-${step})`
}

/**
 * A person: the picture, else the first letter of the name on a disc. `filled`: the user of this phone. `size` in px.
 */
export const Initial = ({
  name,
  src,
  filled = false,
  size = 32,
  className,
}: {
  name: string
  src?: string | null
  filled?: boolean
  size?: number
  className?: string
}) => (
  <span
    className={cx(styles.initial, filled && styles.filled, src && styles.pictured, className)}
    style={{ width: size, height: size, fontSize: initialSize(size) }}
    role="img"
    aria-label={name}
  >
    {src ? <img src={src} alt="" width={size} height={size} /> : ([...name.trim()][0] ?? '·')}
  </span>
)
