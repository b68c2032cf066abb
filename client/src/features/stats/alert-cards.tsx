import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { type Alert, type AlertLevel, type Seen, seenLately } from 'sync-protocol/rules/insights/alert'
import { useFormat } from '#i18n/use-format.ts'
import { useMembers, type Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { cx } from '#ui/styles/cx.ts'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { alertWords } from './alert-words.ts'
import styles from './stats.module.css'
import { usedPath } from './used-path.ts'

const icons: Record<AlertLevel, IconName> = { urgent: 'alert', warning: 'alert', info: 'info' }

/** The alerts, urgent first. One that somebody saw is quiet, with her name; none is ever taken away. */
export const AlertCards = ({
  baby,
  alerts,
  seen,
  now,
  onSeen,
}: {
  baby: Baby
  alerts: readonly Alert[]
  seen: readonly (Seen & { by: string | null })[]
  now: number
  onSeen: (alert: Alert) => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const members = useMembers(baby.spaceId)
  if (alerts.length === 0) return null
  return (
    <section className={styles.alerts} aria-label={t`Worth a look`}>
      {alerts.map((alert) => {
        const { title, text, link } = alertWords(alert, { i18n, format, units })
        const { kinds, count, from, until } = alert.used
        const shown = alert.level === 'urgent' ? undefined : link
        const used = usedPath(alert.used, now, format.timeZone)
        const by = seenLately(alert, seen, now)
        const name = by && (members.get(by.by ?? '')?.displayName ?? t`Former member`)
        const time = by && format.time(by.at)
        const span = from === until ? format.time(until) : format.timeRange(from, until)
        const spanDays = until - from >= 86_400_000 ? `${format.date(from)}–${format.date(until)}` : span
        return (
          <article
            key={alert.id}
            className={cx(styles.alert, styles[by ? 'info' : alert.level])}
            data-alert={alert.id}
          >
            <Icon name={icons[alert.level]} size={22} />
            <div>
              <h2>{title}</h2>
              {alert.level === 'urgent' && (
                <p className={styles.call}>{t`Contact your doctor or the emergency service now.`}</p>
              )}
              <p>{text}</p>
              {kinds[0] !== 'visit' && kinds[0] !== 'milestone' && (
                <small>{t`Based on ${spanDays} · entries: ${count}`}</small>
              )}
              <div className={styles.actions}>
                {shown && (
                  <Link className={buttonClass({ variant: 'soft', size: 'small' })} to={shown.to}>
                    {shown.label}
                  </Link>
                )}
                {used && shown?.to !== used && (
                  <Link
                    className={buttonClass({ variant: 'soft', size: 'small' })}
                    to={used}
                    aria-label={t`Entries: ${title}`}
                  >
                    {t`Entries`}
                  </Link>
                )}
                {by ? (
                  <small>{t`Seen: ${name}, ${time}`}</small>
                ) : (
                  <Button variant="plain" size="small" onClick={() => onSeen(alert)}>
                    {t`Got it`}
                  </Button>
                )}
              </div>
            </div>
          </article>
        )
      })}
    </section>
  )
}
