import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { illnessDays } from 'sync-protocol/rules/illness/intake'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { usePersonName } from '#features/activities/editing/use-person-name.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { Card } from '#ui/layout/card.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { Curve } from './curve.tsx'
import { Danger } from './danger.tsx'
import { DaysTable } from './days-table.tsx'
import { IllnessHead } from './illness-head.tsx'
import styles from './illness.module.css'
import { LogButtons } from './log-buttons.tsx'
import { SymptomList } from './symptom-list.tsx'
import { type BabyIllness, useIllnessEntries } from './use-illness.ts'

const EntrySheet = lazyComponent(() => import('#features/activities/kinds/sheets.tsx'), 'EntrySheet')

/** One illness: its curve, symptoms, fluids and diapers, and the signs of danger. */
export const IllnessPage = ({
  baby,
  illness,
  mayLog,
  isLast,
}: {
  baby: Baby
  illness: BabyIllness
  mayLog: boolean
  isLast: boolean
}) => {
  const { t } = useLingui()
  const now = useNow()
  const { timeZone } = useFormat()
  const nameOf = usePersonName(baby.spaceId)
  const entries = useIllnessEntries(baby, illness, now)
  const [open, setOpen] = useState<EntryOf<'symptom'> | EntryOf<'illness'>>()
  const end = illness.until ?? now
  return (
    <>
      <IllnessHead
        baby={baby}
        illness={illness}
        mayLog={mayLog}
        isLast={isLast}
        onEdit={() => setOpen(momentsOf('illness', [illness.rows[0]])[0])}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          {entries ? (
            <>
              <Card>
                {entries.temperatures.length + entries.medicines.length + entries.symptoms.length === 0 ? (
                  <p
                    className={styles.none}
                  >{t`No temperature, medicine or symptom was logged in this time.`}</p>
                ) : (
                  <Curve illness={illness} entries={entries} now={now} />
                )}
              </Card>
              {mayLog && illness.until === null && <LogButtons baby={baby} />}
              <DaysTable days={illnessDays(illness, entries.days, now, timeZone)} />
            </>
          ) : (
            <Skeleton height={300} />
          )}
        </div>
        <div className={styles.column}>
          <Danger baby={baby} at={end} />
          {entries && <SymptomList symptoms={entries.symptoms} onOpen={setOpen} />}
        </div>
      </div>
      {open && (
        <Suspense fallback={null}>
          <EntrySheet
            entry={open}
            author={nameOf(open.rows[0].createdBy)}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
