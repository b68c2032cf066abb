import { useLingui } from '@lingui/react/macro'
import { type ReactNode, startTransition, useState } from 'react'
import { useRowStates } from '#db/live/use-row-states.ts'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { EntryList } from '#features/activities/entries/entry-list.tsx'
import { useMeasurementUnit } from '#session/units.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Spacer } from '#ui/layout/lazy-rows.tsx'
import styles from './home.module.css'

/** Height of most rows, px. */
export const rowPx = 65

/** Number of rows that a phone shows before the user scrolls. */
const rowsOnPhone = 4

/**
 * Number of rows that each step mounts. After all are mounted, this many new entries fit before the list is truncated
 * again.
 */
const step = 3

/**
 * The entries of a day with author and sync state, newest first; a press opens one. A spacer replaces rows far from
 * the screen, because a new entry moves every mounted row down, which delays a tap.
 */
export const DayList = ({
  title,
  note,
  entries,
  first,
  authorOf,
  onOpen,
  end,
  isEmptyShown = false,
}: {
  title: string
  /** Shown under the title. */
  note?: string
  entries: readonly Entry[]
  /** Number of rows in the first paint. */
  first: number
  authorOf: (entry: Entry) => EntryAuthor
  onOpen: (key: string) => void
  /** Rendered beside the title. */
  end?: ReactNode
  isEmptyShown?: boolean
}) => {
  const { t } = useLingui()
  const units = useMeasurementUnit()
  const stateOf = useRowStates()
  const [count, setCount] = useState(first)
  // Includes space for the next new entries.
  const isAllDrawn = count >= entries.length + step
  if (entries.length === 0 && !isEmptyShown) return null
  return (
    <Card className={styles.day}>
      <div className={styles.dayHead}>
        <h2>{title}</h2>
        {end}
      </div>
      {note && <p className={styles.dayNote}>{note}</p>}
      {entries.length === 0 ? (
        <EmptyState
          level="h3"
          acts={['sleep', 'feed', 'diaper']}
          title={t`Nothing logged today`}
          text={t`Sleep, feeds and diapers appear here as soon as anyone in the family logs one.`}
        />
      ) : (
        <>
          <EntryList
            label={title}
            entries={entries.slice(0, count)}
            context={{ units, stateOf, authorOf, onOpen }}
            surelyDrawn={rowsOnPhone}
          />
          {/* Rendered also when all rows are mounted: without it a new entry would briefly unmount the last row while
              it is visible. */}
          {(!isAllDrawn || count > first) && (
            <Spacer
              key={`${count} ${isAllDrawn}`}
              height={Math.max(0, entries.length - count) * rowPx}
              onNear={() => !isAllDrawn && startTransition(() => setCount(count + step))}
              onFar={() => startTransition(() => setCount(Math.max(first, count - step)))}
            />
          )}
        </>
      )}
    </Card>
  )
}
