import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useLongPress } from './use-long-press.ts'
import type { Activity } from '../picture/activity.ts'
import { cx } from '../styles/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import { Kbd } from './kbd.tsx'
import { type Glyph, Pebble } from '../picture/pebble.tsx'
import styles from './tile.module.css'

type TileProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & {
  act: Activity
  /** The glyph on its pebble, if it is not the activity's. */
  glyph?: Glyph | undefined
  label: ReactNode
  shortcut?: string
  onClick: () => void
  /** Action of a long press. */
  onLongPress?: () => void
}

/** A quick action: a pebble above a label of at most ten letters. `detail` (a running clock) is below the label. */
export const Tile = ({
  act,
  glyph,
  label,
  detail,
  shortcut,
  running,
  className,
  onClick,
  onLongPress,
  ...rest
}: TileProps & {
  detail?: ReactNode
  running?: boolean
}) => (
  <button
    {...rest}
    {...useLongPress(onLongPress, onClick)}
    type="button"
    data-act={act}
    className={cx(styles.tile, running && styles.running, Boolean(detail) && styles.detailed, className)}
    aria-keyshortcuts={shortcut}
  >
    <Pebble act={act} glyph={glyph} size={detail ? 26 : 36} />
    <span className={styles.label}>{label}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
    {shortcut && <Kbd>{shortcut}</Kbd>}
  </button>
)

/**
 * The wide action of the dock. It has the ink colour, or the activity's colour while running. Without an icon it shows
 * the pebble.
 */
export const WideTile = ({
  act,
  icon,
  label,
  detail,
  running,
  shortcut,
  className,
  onClick,
  onLongPress,
  ...rest
}: TileProps & {
  icon?: IconName
  detail?: ReactNode
  running?: boolean
}) => (
  <button
    {...rest}
    {...useLongPress(onLongPress, onClick)}
    type="button"
    data-act={act}
    className={cx(styles.wide, running ? styles.wideRunning : styles.wideIdle, className)}
    aria-keyshortcuts={shortcut}
  >
    {icon ? <Icon name={icon} size={26} /> : <Pebble act={act} size={32} />}
    <span>{label}</span>
    {detail && <span className={styles.wideDetail}>{detail}</span>}
    {shortcut && <Kbd>{shortcut}</Kbd>}
  </button>
)
