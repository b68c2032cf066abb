import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { ageOn } from 'sync-protocol/rules/age'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import styles from './doctor.module.css'
import { EarlierVisits } from './earlier-visits.tsx'
import { useToday } from './use-visits.ts'
import { useVisitWrites } from './use-visit-writes.ts'
import { earlierVisits, indexOfToday, type Standard, type Visit } from './visit.ts'
import type { VaccineTaps } from './vaccine-tags.tsx'
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

/** All visits from the first to the last, with today's position. */
export const Timeline = ({
  baby,
  visits,
  mayWrite,
  onAsk,
  onGiven,
  onDay,
  onVaccine,
  documentsOf,
  onDocuments,
}: {
  baby: Baby
  visits: readonly Visit[]
  mayWrite: boolean
  onAsk: () => void
  /** Opens the choice of vaccines given at a visit that took place. */
  onGiven: (visit: Standard) => void
  /** Opens the choice of the day on which a visit took place. */
  onDay: (visit: Visit) => void
  /** Opens a given vaccine. */
  onVaccine: VaccineTaps['onOpen']
  /** Number of documents of a visit. */
  documentsOf: (visit: Visit) => number
  /** Opens the documents of a visit. */
  onDocuments: (visit: Visit) => void
}) => {
  const today = indexOfToday(visits)
  const { completeEarlier, setAsideEarlier } = useVisitWrites(baby)
  const earlier = earlierVisits(visits)
  const folded = new Set<string>(earlier.map(({ key }) => key))
  const item = (visit: Visit) => (
    <VisitItem
      key={visit.key}
      baby={baby}
      visit={visit}
      mayWrite={mayWrite}
      onAsk={onAsk}
      onGiven={onGiven}
      onDay={onDay}
      onVaccine={onVaccine}
      documents={documentsOf(visit)}
      onDocuments={onDocuments}
    />
  )
  return (
    <ol className={styles.line}>
      {visits.map((visit, index) => (
        <Fragment key={visit.key}>
          {index === today && <Today baby={baby} />}
          {visit.key === earlier[0]?.key && (
            <EarlierVisits
              count={earlier.length}
              isOver={earlier[0]?.status === 'past'}
              onAllDone={mayWrite ? () => void completeEarlier(earlier) : undefined}
              onAllAside={mayWrite ? () => void setAsideEarlier(earlier) : undefined}
            >
              {earlier.map(item)}
            </EarlierVisits>
          )}
          {!folded.has(visit.key) && item(visit)}
        </Fragment>
      ))}
      {today === visits.length && <Today baby={baby} />}
    </ol>
  )
}
