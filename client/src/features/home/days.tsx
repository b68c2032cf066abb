import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { startOfCareDay } from 'sync-protocol/rules/care-day'
import { isInFuture } from '#features/activities/entries/is-in-future.ts'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { DayList, rowPx } from './day-list.tsx'
import { reaches } from './reaches.ts'

/** Height of the message of an empty day, in rows. */
const emptyRows = 3

/** Number of rows that are visible before the user scrolls. On a phone the dock covers most of the first one. */
const rowsInSight = () =>
  window.innerWidth < 900 ? Math.max(1, Math.ceil((window.innerHeight - 750) / rowPx)) : 6

/** The entries of today and yesterday, each once. Future entries have a separate list and belong to no day. */
export const Days = ({
  baby,
  entries,
  now,
  todayFrom,
  authorOf,
  onOpen,
  end,
}: {
  baby: Baby
  /** Newest first. */
  entries: readonly Entry[]
  now: number
  todayFrom: number
  authorOf: (entry: Entry) => EntryAuthor
  onOpen: (key: string) => void
  /** Rendered beside the title of the first day. */
  end?: ReactNode
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const yesterdayFrom = useMemo(
    () => startOfCareDay(todayFrom - 1, format.timeZone, baby.careDayStart),
    [todayFrom, format.timeZone, baby.careDayStart],
  )
  // Rows below the screen render after the first paint.
  const [inSight] = useState(rowsInSight)
  const shared = { authorOf, onOpen }
  const begun = entries.filter((entry) => !isInFuture(entry, now))
  const today = begun.filter((entry) => reaches(entry, todayFrom))
  return (
    <>
      <DayList
        {...shared}
        title={t`In the future`}
        note={t`The clock of a phone may have been wrong. Open an entry to set its time.`}
        entries={entries.filter((entry) => isInFuture(entry, now))}
        first={inSight}
      />
      <DayList {...shared} title={t`Today`} entries={today} first={inSight} end={end} isEmptyShown />
      <DayList
        {...shared}
        title={t`Yesterday`}
        entries={begun.filter((entry) => reaches(entry, yesterdayFrom) && !reaches(entry, todayFrom))}
        first={Math.max(0, inSight - (today.length || emptyRows))}
      />
    </>
  )
}
