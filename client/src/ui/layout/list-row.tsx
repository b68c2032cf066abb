import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import styles from './list-row.module.css'

type RowContent = {
  icon?: IconName
  /** Shown instead of the icon: a pebble, an avatar. */
  start?: ReactNode
  label: ReactNode
  detail?: ReactNode
  /** Right side, at most 46 % wide, wraps. */
  value?: ReactNode
  end?: ReactNode
  tone?: 'danger'
}

const Inner = ({ icon, start, label, detail, value, end, chevron }: RowContent & { chevron: boolean }) => (
  <>
    {start ?? (icon && <Icon name={icon} size={23} className={styles.icon} />)}
    <span className={styles.main}>
      <span dir="auto">{label}</span>
      {detail && (
        <span className={styles.detail} dir="auto">
          {detail}
        </span>
      )}
    </span>
    {value !== undefined && (
      <span className={styles.value} dir="auto">
        {value}
      </span>
    )}
    {end}
    {chevron && <Icon name="chevronRight" size={18} className={styles.chevron} />}
  </>
)

/** A row of a list: a button if `onPress` is given, otherwise plain. Put rows in `<ul>` with class `rows`. */
export const ListRow = ({ onPress, tone, ...content }: RowContent & { onPress?: () => void }) => (
  <li className={styles.item}>
    {onPress ? (
      <button type="button" className={cx(styles.row, tone && styles[tone])} onClick={onPress}>
        <Inner {...content} chevron />
      </button>
    ) : (
      <div className={cx(styles.row, tone && styles[tone])}>
        <Inner {...content} chevron={false} />
      </div>
    )}
  </li>
)
