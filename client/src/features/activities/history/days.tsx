import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import type { CareDay } from 'sync-protocol/rules/history/care-days'
import type { Entry } from '#features/activities/entries/entry.ts'
import { afterPaint } from '#ui/hooks/after-paint.ts'
import type { DaySum } from './day-sums.ts'
import styles from './history.module.css'

/** A day, what it comes to, and the entries that began on it. */
export interface DayGroup {
  day: CareDay
  sum: DaySum
  entries: readonly Entry[]
}

/** Above the first day, and as high as an entry is, px; the name of a day is nearly as high. */
const [abovePx, rowPx] = [410, 65]

/** As many names and entries as are seen of a history before anybody scrolls. */
const rowsInSight = () => Math.max(3, Math.ceil((window.innerHeight - abovePx) / rowPx))

/** Of days as much as is in sight. */
function inSight(groups: readonly DayGroup[], rows: number): DayGroup[] {
  let left = rows
  return groups.flatMap((group) => {
    const room = left - 1
    left = room - Math.max(1, group.entries.length)
    if (room < 1) return []
    return room < group.entries.length ? { ...group, entries: group.entries.slice(0, room) } : group
  })
}

/** Days under each other, newest first: what is in sight at once, the rest right after it is painted. */
export const Days = ({
  groups,
  isFirst,
  isShown,
  renderDay,
}: {
  groups: readonly DayGroup[]
  /** Whether a list begins with them: the days of others are far below. */
  isFirst: boolean
  isShown: boolean
  renderDay: (group: DayGroup) => ReactNode
}) => {
  const [rows] = useState(rowsInSight)
  const [isWhole, setWhole] = useState(!isFirst)
  useEffect(() => {
    if (isShown) return afterPaint(() => startTransition(() => setWhole(true)))
  }, [isShown])
  // The same days again are not drawn again.
  const shown = useMemo(() => (isWhole ? groups : inSight(groups, rows)), [isWhole, groups, rows])
  const isAll = shown.every((group, index) => group === groups[index]) && shown.length === groups.length
  return (
    <>
      {shown.map(renderDay)}
      {/* The end of the list is not near yet. */}
      {!isAll && <div className={styles.later} />}
    </>
  )
}
