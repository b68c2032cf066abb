import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TooSoon } from 'sync-protocol/rules/next-dose'
import type { Shown } from '#db/live/use-rows.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from '#features/activities/forms/care.module.css'

/** Warns that a dose is too close to another one, and names that one. */
export const TooSoonNotice = ({
  tooSoon: { other, wait },
  at,
  who,
}: {
  tooSoon: TooSoon<Shown<'medicine'>>
  /** Time of the new dose, ms. */
  at: number
  /** Author of the other dose. */
  who: string
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const given = Date.parse(other.timestamp)
  const timeText = (instant: number) => {
    const day = format.dayInSentence(instant, now)
    const time = format.time(instant)
    return day === format.dayInSentence(now, now) ? time : `${day}, ${time}`
  }
  const givenTime = timeText(given)
  const name = other.name
  const apart = format.duration(wait)
  const between = format.duration(Math.abs(at - given))
  const until = timeText(given + wait)
  return (
    <div className={`${styles.notice} ${styles.warn}`} role="alert">
      <strong>
        <Icon name="alert" size={22} />
        {given <= at ? t`Too soon: not before ${until}` : t`Too close to a later dose`}
      </strong>
      <span>{t`${name}, ${givenTime}, logged by ${who}. ${between} apart; at least ${apart} was set.`}</span>
    </div>
  )
}

/**
 * Asks for confirmation of a dose that is too soon. The cancel button is where the log button was: a double tap logs
 * nothing.
 */
export const LogAnyway = ({
  busy,
  onLog,
  onBack,
  children,
}: {
  busy: boolean
  onLog: () => void
  onBack: () => void
  children: ReactNode
}) => {
  const { t } = useLingui()
  return (
    <>
      {children}
      <Button variant="danger" size="large" wide busy={busy} onClick={onLog}>
        {t`Log it anyway`}
      </Button>
      <Button size="large" wide onClick={onBack}>
        {t`Do not log it`}
      </Button>
    </>
  )
}
