import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { AlertLevel } from 'sync-protocol/rules/growth/alert'
import { growthAlerts } from 'sync-protocol/rules/growth/alerts'
import { allGrowthSeries } from 'sync-protocol/rules/growth/series'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { alertText } from './alert-words.ts'
import styles from './growth.module.css'
import type { Measurement } from './metrics.ts'
import type { GrowthSettings } from './use-growth-settings.ts'
import { useReference } from './use-reference.ts'

const icons: Record<AlertLevel, IconName> = { urgent: 'alert', warning: 'alert', info: 'info' }

/** What the newest measurements ask for, the gravest first, each with what it is based on. */
export const Alerts = ({
  baby,
  rows,
  settings,
}: {
  baby: Baby
  rows: readonly Measurement[]
  settings: GrowthSettings
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const reference = useReference()
  const { growthStandard } = settings
  const alerts = useMemo(
    () => growthAlerts(baby, rows, allGrowthSeries(reference, baby, rows, growthStandard)),
    [reference, baby, rows, growthStandard],
  )
  if (alerts.length === 0) return null
  return (
    <section className={styles.alerts} aria-label={t({ message: 'To look at', comment: 'alerts on growth' })}>
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
