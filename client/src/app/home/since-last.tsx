import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from 'sync-protocol/entities/registry'
import { diaperText } from '#features/activities/diaper/words.ts'
import { useFormat } from '#i18n/use-format.ts'
import styles from './home.module.css'

/** The one large number: how long ago the last diaper change was. */
export const SinceLast = ({ last, now }: { last: Row<'diaperChange'> | null | undefined; now: number }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  if (last === undefined) return <div className={styles.since} aria-busy="true" />
  if (last === null)
    return (
      <div className={styles.since}>
        <p className={styles.caption}>
          <b>{t`No diaper logged yet`}</b>
        </p>
        <p className={styles.caption}>{t`One tap below is enough.`}</p>
      </div>
    )
  const at = Date.parse(last.timestamp)
  const time = format.time(at)
  const day = format.relativeDay(at, now)
  const isToday = day === format.relativeDay(now, now)
  return (
    <div className={styles.since}>
      <p className={styles.caption}>
        {isToday ? (
          <Trans>
            <b>Last diaper</b> at {time}
          </Trans>
        ) : (
          <Trans>
            <b>Last diaper</b> · {day}, {time}
          </Trans>
        )}
      </p>
      <p className={styles.clock} role="timer" aria-live="off">
        {format.durationParts(now - at).map(({ value, unit }) => (
          <span key={unit}>
            {value}
            <small>{unit}</small>
          </span>
        ))}
      </p>
      <p className={styles.caption}>{diaperText(i18n, last)}</p>
    </div>
  )
}
