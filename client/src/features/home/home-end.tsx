import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import styles from './home.module.css'
import type { LogSheetName } from './log-sheet.tsx'
import { isLongAgo } from './long-ago.ts'

const OffRampCard = lazyComponent(() => import('./milestones-home.tsx'), 'OffRampCard')

/** Links and cards at the end of the page. */
export const HomeEnd = ({
  baby,
  diary,
  now,
  mayLog,
  mayArrange,
  onHistory,
  onSheet,
}: {
  baby: Baby
  diary: Diary
  now: number
  mayLog: boolean
  /** Whether the user may arrange tiles and cards. */
  mayArrange: boolean
  onHistory: () => void
  onSheet: (name: LogSheetName) => void
}) => {
  const { t } = useLingui()
  const look = { variant: 'plain', className: styles.listAction } as const
  // Newest first; the card checks the rest.
  const newest = diary.entries[0]
  return (
    <>
      {mayArrange && newest && isLongAgo(newest.at, now) && (
        <Suspense fallback={null}>
          <OffRampCard baby={baby} diary={diary} now={now} />
        </Suspense>
      )}
      <Button {...look} icon="clock" data-history="all" onClick={onHistory}>
        {t`All entries, day by day`}
      </Button>
      <Button {...look} icon="share" onClick={() => onSheet('handover')}>
        {t`Handover: what happened`}
      </Button>
      {mayArrange && (
        <Button {...look} icon="home" onClick={() => onSheet('arrange')}>
          {t`Arrange home`}
        </Button>
      )}
      {mayLog && (
        <Button {...look} icon="trash" onClick={() => onSheet('deleted')}>
          {t`Recently deleted`}
        </Button>
      )}
    </>
  )
}
