import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { ageOn } from 'sync-protocol/rules/age'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import styles from './doctor.module.css'
import { useToday } from './use-visits.ts'
import { indexOfToday, type Standard, type Visit } from './visit.ts'
import { VisitItem } from './visit-item.tsx'

const Today = ({ baby }: { baby: Baby }) => {
  const today = useToday()
  const age = useFormat().age(ageOn(baby.birthDate, today))
  return (
    <li className={styles.today}>
      <span>
        <Trans>Today · {age}</Trans>
      </span>
    </li>
  )
}

/** All visits from the first to the last; today has its place among them. */
export const Timeline = ({
  baby,
  visits,
  mayWrite,
  onAsk,
  onGiven,
}: {
  baby: Baby
  visits: readonly Visit[]
  mayWrite: boolean
  onAsk: () => void
  /** Asks which vaccines were given at a visit that took place. */
  onGiven: (visit: Standard) => void
}) => {
  const today = indexOfToday(visits)
  return (
    <ol className={styles.line}>
      {visits.map((visit, index) => (
        <Fragment key={visit.key}>
          {index === today && <Today baby={baby} />}
          <VisitItem baby={baby} visit={visit} mayWrite={mayWrite} onAsk={onAsk} onGiven={onGiven} />
        </Fragment>
      ))}
      {today === visits.length && <Today baby={baby} />}
    </ol>
  )
}
