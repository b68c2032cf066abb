import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Alert, type AlertLevel, type Seen, seenLately } from 'sync-protocol/rules/insights/alert'
import { useFormat } from '#i18n/use-format.ts'
import { useMayLog, useMembers, type Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { cx } from '#ui/styles/cx.ts'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { alertWords } from './alert-words.ts'
import styles from './stats.module.css'
import { usedPath } from './used-path.ts'

const icons: Record<AlertLevel, IconName> = { urgent: 'alert', warning: 'alert', info: 'info' }

type SeenBy = Seen & { by: string | null }

/** Links to the suggested action and to the entries that caused an alert. */
const AlertLinks = ({
  alert,
  title,
  link,
  now,
}: {
  alert: Alert
  title: string
  link: ReturnType<typeof alertWords>['link']
  now: number
}) => {
  const { t } = useLingui()
  const { timeZone } = useFormat()
  const shown = alert.level === 'urgent' ? undefined : link
  const used = usedPath(alert.used, now, timeZone)
  return (
    <>
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
    </>
  )
}

const AlertCard = ({
  baby,
  alert,
  by,
  now,
  onSeen,
}: {
  baby: Baby
  alert: Alert
  /** The user who acknowledged it recently. */
  by: SeenBy | undefined
  now: number
  onSeen: () => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const members = useMembers(baby.spaceId)
  const mayLog = useMayLog()
  const isWide = useIsWide()
  const { title, text, link } = alertWords(alert, { i18n, format, units })
  const { kinds, count, from, until } = alert.used
  const name = by && (members.get(by.by ?? '')?.displayName ?? t`Former member`)
  const time = by && format.time(by.at)
  const seenBy = by && <small>{t`Seen: ${name}, ${time}`}</small>
  const span = from === until ? format.time(until) : format.timeRange(from, until)
  const spanDays = until - from >= 86_400_000 ? `${format.date(from)}–${format.date(until)}` : span
  // On a phone the figures of each kind stay on the first screen.
  const isFolded = !isWide && (by !== undefined || alert.level === 'info')
  const contents = (
    <>
      {alert.level === 'urgent' && (
        <p className={styles.call}>{t`Contact your doctor or the emergency service now.`}</p>
      )}
      <p>{text}</p>
      {kinds[0] !== 'visit' && kinds[0] !== 'milestone' && (
        <small>{t`Based on ${spanDays} · entries: ${count}`}</small>
      )}
      <div className={styles.actions}>
        <AlertLinks alert={alert} title={title} link={link} now={now} />
        {mayLog && !by && (
          <Button variant="plain" size="small" onClick={onSeen}>
            {t`Got it`}
          </Button>
        )}
        {!isFolded && seenBy}
      </div>
    </>
  )
  const Parts = isFolded ? FoldedAlert : WholeAlert
  return <Parts alert={alert} isSeen={by !== undefined} title={title} note={seenBy} contents={contents} />
}

interface AlertParts {
  alert: Alert
  isSeen: boolean
  title: string
  note: ReactNode
  contents: ReactNode
}

const lookOf = ({ alert, isSeen }: AlertParts) => cx(styles.alert, styles[isSeen ? 'info' : alert.level])

/** The title as a line that expands the alert. */
const FoldedAlert = (parts: AlertParts) => (
  <details className={cx(lookOf(parts), styles.folded)} data-alert={parts.alert.id}>
    <summary>
      <Icon name={icons[parts.alert.level]} size={22} />
      <span>
        <h2>{parts.title}</h2>
        {parts.note}
      </span>
      <Icon name="chevronDown" size={20} />
    </summary>
    {parts.contents}
  </details>
)

const WholeAlert = (parts: AlertParts) => (
  <article className={lookOf(parts)} data-alert={parts.alert.id}>
    <Icon name={icons[parts.alert.level]} size={22} />
    <div>
      <h2>{parts.title}</h2>
      {parts.contents}
    </div>
  </article>
)

/** The alerts, urgent first. An acknowledged alert is less prominent and has the user's name; none is removed. */
export const AlertCards = ({
  baby,
  alerts,
  seen,
  now,
  onSeen,
}: {
  baby: Baby
  alerts: readonly Alert[]
  seen: readonly SeenBy[]
  now: number
  onSeen: (alert: Alert) => void
}) => {
  const { t } = useLingui()
  if (alerts.length === 0) return null
  return (
    <section className={styles.alerts} aria-label={t`Worth a look`}>
      {alerts.map((alert) => (
        <AlertCard
          key={alert.id}
          baby={baby}
          alert={alert}
          by={seenLately(alert, seen, now)}
          now={now}
          onSeen={() => onSeen(alert)}
        />
      ))}
    </section>
  )
}
