import { type ReactNode, useDeferredValue } from 'react'
import type { CareDay } from 'sync-protocol/rules/history/care-days'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { DaySum } from './day-sums.ts'
import styles from './history.module.css'

/** A day, what it comes to, and the entries that began on it. */
export interface DayGroup {
  day: CareDay
  sum: DaySum
  entries: readonly Entry[]
}

/** Entries that fill the rest of a large screen. */
const screenful = 8

/** As many days as fill a screen. */
const firstOf = (groups: readonly DayGroup[]) => {
  let count = 0
  return groups.filter(({ entries }) => {
    const before = count
    count += entries.length
    return before < screenful
  })
}

/** Days under each other, newest first: those that fill a screen at once, the others right after they are painted. */
export const Days = ({
  groups,
  renderDay,
}: {
  groups: readonly DayGroup[]
  renderDay: (group: DayGroup) => ReactNode
}) => {
  const isWhole = useDeferredValue(true, false)
  const shown = isWhole ? groups : firstOf(groups)
  return (
    <>
      {shown.map(renderDay)}
      {/* The end of the list is not near yet. */}
      {shown.length < groups.length && <div className={styles.later} />}
    </>
  )
}
