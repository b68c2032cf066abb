import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import type { CareDay } from 'sync-protocol/rules/history/care-days'
import type { Entry } from '#features/activities/entries/entry.ts'
import { afterPaint } from '#ui/hooks/after-paint.ts'
import type { DaySum } from './day-sums.ts'
import styles from './history.module.css'

/** A day, its totals, and the entries that began on it. */
export interface DayGroup {
  day: CareDay
  sum: DaySum
  entries: readonly Entry[]
}

/** Height above the first day and height of an entry, px; the heading of a day is nearly as high. */
const [abovePx, rowPx] = [410, 65]

/** Number of headings and entries that fit the screen before the user scrolls. */
const rowsInSight = () => Math.max(3, Math.ceil((window.innerHeight - abovePx) / rowPx))

/** Truncates the days to this number of rows. */
function inSight(groups: readonly DayGroup[], rows: number): DayGroup[] {
  let left = rows
  return groups.flatMap((group) => {
    const room = left - 1
    left = room - Math.max(1, group.entries.length)
    if (room < 1) return []
    return room < group.entries.length ? { ...group, entries: group.entries.slice(0, room) } : group
  })
}

/** Days in a list, newest first. Renders what fits the screen first, and the rest right after the first paint. */
export const Days = ({
  groups,
  isFirst,
  isShown,
  renderDay,
}: {
  groups: readonly DayGroup[]
  /** Whether these are the first days of the list. Others are out of sight and render completely. */
  isFirst: boolean
  isShown: boolean
  renderDay: (group: DayGroup) => ReactNode
}) => {
  const [rows] = useState(rowsInSight)
  const [isWhole, setWhole] = useState(!isFirst)
  useEffect(() => {
    if (isShown) return afterPaint(() => startTransition(() => setWhole(true)))
  }, [isShown])
  // Keeps the array while the days are the same, so that they do not render again.
  const shown = useMemo(() => (isWhole ? groups : inSight(groups, rows)), [isWhole, groups, rows])
  const isAll = shown.every((group, index) => group === groups[index]) && shown.length === groups.length
  return (
    <>
      {shown.map(renderDay)}
      {/* Keeps the end of the list out of sight, so that no further days load yet. */}
      {!isAll && <div className={styles.later} />}
    </>
  )
}
