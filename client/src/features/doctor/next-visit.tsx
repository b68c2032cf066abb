import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { daysOfLife, isOpen, nextVisit } from 'sync-protocol/rules/visit-status'
import type { Baby } from '#session/family.ts'
import { Card, Tag } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { CalendarButton } from './calendar-button.tsx'
import styles from './doctor.module.css'
import { useToday } from './use-visits.ts'
import { useVisitTexts } from './use-visit-texts.ts'
import { earlierVisits, type Visit } from './visit.ts'

/** The number of days until a visit, or that it is due. */
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

/** When a visit is or was expected; an appointment has a fixed day. */
const When = ({ visit, when }: { visit: Visit; when: string }) => {
  if (visit.status === 'overdue') return <Trans>was expected {when}</Trans>
  return visit.kind === 'standard' ? <Trans>Recommended around {when}</Trans> : when
}

/** The other due visits, and the first later one. */
const Others = ({ baby, visits, next }: { baby: Baby; visits: readonly Visit[]; next: Visit }) => {
  const texts = useVisitTexts(baby)
  const due = visits.filter((visit) => visit !== next && isOpen(visit)).map(texts.name)
  const names = due.join(', ')
  const then = isOpen(next) ? visits.find(({ status }) => status === 'upcoming') : undefined
  const name = then && texts.name(then)
  const when = then && texts.whenText(then)
  return (
    <>
      {due.length > 0 && (
        <p className={styles.caption}>
          <Trans>Also due: {names}</Trans>
        </p>
      )}
      {then && (
        <p className={styles.caption}>
          <Trans>
            After that: {name}, {when}
          </Trans>
        </p>
      )}
    </>
  )
}

/** The next visit and its date; a late visit stays here until it is completed or skipped. */
export const NextVisit = ({ baby, visits }: { baby: Baby; visits: readonly Visit[] | undefined }) => {
  const texts = useVisitTexts(baby)
  const countdown = useCountdown()
  const today = useToday()
  if (!visits) return <Skeleton height={120} />
  const folded = new Set<Visit>(earlierVisits(visits))
  const shown = visits.filter((visit) => !folded.has(visit))
  const next = nextVisit(shown, today)
  if (!next)
    return (
      <Card className={styles.next}>
        <p className={styles.caption}>
          <Trans>No visit is planned. Add an appointment when you have one.</Trans>
        </p>
      </Card>
    )
  return (
    <Card className={styles.next}>
      <div>
        <p className={styles.caption}>
          <Trans>Next visit</Trans>
        </p>
        <h2>{texts.name(next)}</h2>
        <p className={styles.caption}>
          <When visit={next} when={texts.whenText(next)} />
        </p>
      </div>
      <div className={styles.nextEnd}>
        <Tag tone={isOpen(next) ? 'warn' : 'ok'}>{countdown(next)}</Tag>
        <CalendarButton baby={baby} visit={next} />
      </div>
      <Others baby={baby} visits={shown} next={next} />
    </Card>
  )
}
