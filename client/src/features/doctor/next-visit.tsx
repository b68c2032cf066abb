import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { daysOfLife, nextVisit } from 'sync-protocol/rules/visit-status'
import type { Baby } from '#session/family.ts'
import { Card, Tag } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CalendarButton } from './calendar-button.tsx'
import styles from './doctor.module.css'
import { useToday } from './use-visits.ts'
import { useVisitTexts } from './use-visit-texts.ts'
import type { Visit } from './visit.ts'

/** In how many days, or that it is time. */
const useCountdown = () => {
  const { t } = useLingui()
  const today = useToday()
  return ({ day }: Visit) => {
    const days = daysOfLife(today, day)
    if (days === 0) return t`today`
    if (days === 1) return t`tomorrow`
    if (days < 0) return t({ message: 'due', comment: 'a doctor visit' })
    return t({ message: plural(days, { one: 'in # day', other: 'in # days' }) })
  }
}

/** What comes next, when, and how soon. */
export const NextVisit = ({ baby, visits }: { baby: Baby; visits: readonly Visit[] | undefined }) => {
  const texts = useVisitTexts(baby)
  const countdown = useCountdown()
  const next = visits && nextVisit(visits)
  const when = next && texts.whenText(next)
  if (visits && !next)
    return (
      <Card className={styles.next}>
        <p className={styles.caption}>
          <Trans>No visit is planned. Create an appointment when you have one.</Trans>
        </p>
      </Card>
    )
  if (!next) return <Skeleton height={120} />
  return (
    <Card className={styles.next}>
      <div>
        <p className={styles.caption}>
          <Trans>Next visit</Trans>
        </p>
        <h2>{texts.name(next)}</h2>
        <p className={styles.caption}>
          {next.kind === 'standard' ? <Trans>Recommended around {when}</Trans> : when}
        </p>
      </div>
      <div className={styles.nextEnd}>
        <Tag tone={next.status === 'due' ? 'warn' : 'ok'}>{countdown(next)}</Tag>
        <CalendarButton baby={baby} visit={next} />
      </div>
    </Card>
  )
}
