import { useLingui } from '@lingui/react/macro'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { HistoryKind } from '#features/activities/history/names.ts'
import { useOwnActivities } from '#features/activities/kinds/own/use-own-activities.ts'
import type { Baby } from '#session/family.ts'
import { Cards } from './cards.tsx'
import { OwnTiles } from '#features/activities/kinds/own/own-tiles.tsx'
import { DayBody } from './day-body.tsx'
import lanes from './lanes.module.css'
import type { LogSheetName } from './log-sheet.tsx'
import type { BabyDay } from './use-baby-day.ts'

/** Today's entries of one of several babies. */
export const LaneDay = ({
  babies,
  day: { baby, now, diary, overview, outlook },
  authorOf,
  onOpen,
  onHistory,
  onSheet,
}: {
  /** All babies of the family. */
  babies: readonly Baby[]
  day: BabyDay
  authorOf: (entry: Entry) => EntryAuthor
  onOpen: (key: string) => void
  onHistory: (kind: HistoryKind) => void
  /** Opens a sheet of this baby; absent if the user may not log. */
  onSheet: ((name: LogSheetName) => void) | undefined
}) => {
  const { t } = useLingui()
  const { name } = baby
  const activities = useOwnActivities(baby.spaceId)
  if (!diary || !overview) return <div aria-busy="true" />
  return (
    <section className={lanes.day} aria-label={t`The day of ${name}`}>
      <h2 className={lanes.name} dir="auto">
        {name}
      </h2>
      <Cards baby={baby} diary={diary} now={now} mayLog={onSheet !== undefined} />
      {onSheet && activities && activities.length > 0 && (
        <OwnTiles baby={baby} babies={babies} entries={diary.entries} />
      )}
      <DayBody
        baby={baby}
        diary={diary}
        now={now}
        overview={overview}
        outlook={outlook}
        moreLabel={t`Log something else: ${name}`}
        authorOf={authorOf}
        onOpen={onOpen}
        onHistory={onHistory}
        onSheet={onSheet}
      />
    </section>
  )
}
