import { useLingui } from '@lingui/react/macro'
import type { Outlook } from 'sync-protocol/rules/insights/outlook'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { Timeline } from '#features/activities/timeline/timeline.tsx'
import type { Baby } from '#session/family.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Days } from './days.tsx'
import { Facts } from './facts.tsx'
import type { OpenHistory } from './home-history.tsx'
import styles from './home.module.css'
import { lastDiaper } from './last-diaper.ts'
import type { LogSheetName } from './log-sheet.tsx'
import type { Overview } from './overview.ts'

/** The facts, the last twelve hours, and the lists of days of a baby. */
export const DayBody = ({
  baby,
  diary,
  now,
  overview,
  outlook,
  moreLabel,
  authorOf,
  onOpen,
  onHistory,
  onSheet,
}: {
  baby: Baby
  diary: Diary
  now: number
  overview: Overview
  outlook: Outlook | undefined
  /** Label of the button for all other kinds. */
  moreLabel: string
  authorOf: (entry: Entry) => EntryAuthor
  onOpen: (key: string) => void
  onHistory: OpenHistory
  /** Opens a sheet of this baby; absent if the user may not log. */
  onSheet: ((name: LogSheetName) => void) | undefined
}) => {
  const { t } = useLingui()
  return (
    <>
      <Facts
        baby={baby}
        entries={diary.entries}
        overview={overview}
        outlook={outlook}
        diaper={lastDiaper(diary, now)}
        now={now}
        onSleep={() => (onSheet ? onSheet('pastSleep') : onHistory('sleep'))}
        onHistory={onHistory}
        onKind={(kind) => (onSheet ? onSheet(kind) : onHistory('feeding'))}
      />
      <Card className={styles.day}>
        <div className={styles.dayHead}>
          <h2>{t`Last 12 hours`}</h2>
        </div>
        <Timeline entries={diary.entries} now={now} onOpen={onOpen} />
      </Card>
      <Days
        baby={baby}
        entries={diary.entries}
        now={now}
        todayFrom={overview.todayFrom}
        authorOf={authorOf}
        onOpen={onOpen}
        end={onSheet && <IconButton icon="plus" label={moreLabel} onClick={() => onSheet('more')} />}
      />
    </>
  )
}
