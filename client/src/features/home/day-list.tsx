import { useLingui } from '@lingui/react/macro'
import { type ReactNode, startTransition, useState } from 'react'
import { useRowStates } from '#db/live/use-row-states.ts'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { EntryList } from '#features/activities/entries/entry-list.tsx'
import { useMeasurementUnit } from '#session/units.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Room } from '#ui/layout/lazy-rows.tsx'
import styles from './home.module.css'

/** As high as most rows are. */
export const rowPx = 65

/** As many rows as a phone shows of the list before anybody scrolls. */
const inSight = 4

/** As many rows are drawn each time somebody comes near the last one; so many new ones may come before it is cut off. */
const step = 3

/**
 * The entries of a day, newest first, each with who logged it and how it stands; a press opens one. Those that nobody is
 * near have only their room: each row that is drawn makes a tap slower, as all of them move down.
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
  /** Said under the title. */
  note?: string
  entries: readonly Entry[]
  /** How many of them are in the first picture. */
  first: number
  authorOf: (entry: Entry) => EntryAuthor
  onOpen: (key: string) => void
  /** Beside the title. */
  end?: ReactNode
  isEmptyShown?: boolean
}) => {
  const { t } = useLingui()
  const units = useMeasurementUnit()
  const stateOf = useRowStates()
  const [count, setCount] = useState(first)
  // And so will be the next that come.
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
            surelyDrawn={inSight}
          />
          {/* Also where all are drawn: a new one must not take away the last for a moment while it is seen. */}
          {(!isAllDrawn || count > first) && (
            <Room
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
