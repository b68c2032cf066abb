import { useLingui } from '@lingui/react/macro'
import type { AlertLevel, GrowthAlert } from 'sync-protocol/rules/growth/alert'
import { useFormat } from '#i18n/use-format.ts'
import { cx } from '#ui/styles/cx.ts'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { alertText } from './alert-words.ts'
import styles from './growth.module.css'

const icons: Record<AlertLevel, IconName> = { urgent: 'alert', warning: 'alert', info: 'info' }

/** The alerts of the newest measurements, most serious first, each with its basis. */
export const Alerts = ({ alerts }: { alerts: readonly GrowthAlert[] }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  if (alerts.length === 0) return null
  return (
    <section
      className={styles.alerts}
      aria-label={t({ message: 'Worth a look', comment: 'alerts on growth' })}
    >
      {alerts.map((alert) => {
        const { title, text, basis } = alertText(i18n, format, alert)
        return (
          <div key={`${alert.id} ${alert.metric}`} className={cx(styles.alert, styles[alert.level])}>
            <Icon name={icons[alert.level]} size={20} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <small>{basis}</small>
            </div>
          </div>
        )
      })}
      <p
        className={styles.muted}
      >{t`A diary with published reference curves: no medical advice and no diagnosis.`}</p>
    </section>
  )
}
