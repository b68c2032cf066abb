import { startTransition, useRef, useState } from 'react'
import { addDays } from 'sync-protocol/rules/civil-day'
import { careDayOf, type DayRule, startOfNamedDay } from 'sync-protocol/rules/history/care-days'
import type { LocalDatabase } from '#db/schema/database.ts'
import { withReconnect } from '#db/storage/retry-write.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { type Kind, monthBefore } from '#db/query/rows-between.ts'
import { useLive } from '#db/live/use-live.ts'
import type { HistoryKind } from './names.ts'
import type { Range } from './search.ts'

/** How many days are read and rendered at once. Fewer for all kinds, because these have more entries. */
export const daysAtOnce = (kind: HistoryKind): number => (kind === 'all' ? 2 : 7)

const startOf = (instant: number, rule: DayRule) => startOfNamedDay(careDayOf(instant, rule), rule)
const endOf = (instant: number, rule: DayRule) => startOfNamedDay(addDays(careDayOf(instant, rule), 1), rule)

/** The range of the last `count` days of care that end at `to` (ms). */
export const daysBefore = (to: number, rule: DayRule, count: number): Range => ({
  from: startOfNamedDay(addDays(careDayOf(to - 1, rule), 1 - count), rule),
  to,
})

/** Ranges of days backwards from `end`. Skips times without entries. */
async function* stretchesBack(
  db: LocalDatabase,
  kinds: readonly Kind[],
  end: number,
  rule: DayRule,
  count: number,
) {
  for (let to = end; ;) {
    const before = to
    const month = await withReconnect(db, () => monthBefore(db, kinds, before))
    if (!month) return
    const days = daysBefore(Math.min(to, endOf(month.toMs - 1, rule)), rule, count)
    yield days
    to = days.from
  }
}

/** Whole days of care that cover months with results. */
async function* daysOf(months: AsyncGenerator<Range>, before: number, rule: DayRule) {
  let last = before
  for await (const { from, to } of months) {
    // A day that reaches into the next month is already part of the previous range.
    const days = { from: startOf(from, rule), to: Math.min(last, endOf(to - 1, rule)) }
    yield days
    last = days.from
  }
}

/**
 * The day ranges that a history shows, newest first, and a function that loads the next one. The first range, `count`
 * days before `before` (ms), is available at once. With `find`, the ranges are the months with results. For another
 * list, a caller uses another React key.
 */
export function useChunks(
  kinds: readonly Kind[],
  before: number,
  rule: DayRule,
  count: number,
  find: (() => AsyncGenerator<Range>) | undefined,
) {
  const { db } = useLocalData()
  const [chunks, setChunks] = useState<readonly Range[]>(() =>
    find ? [] : [daysBefore(before, rule, count)],
  )
  const [isDone, setDone] = useState(false)
  const source = useRef<AsyncGenerator<Range>>(undefined)
  const isReading = useRef(false)
  const first = chunks.at(-1)?.from ?? before
  // A first sync adds older entries while the list is open.
  const older = useLive(
    async () => (isDone && !find ? await monthBefore(db, kinds, first) : undefined),
    [db, isDone, first],
  )
  const isAtEnd = isDone && !older

  const more = async () => {
    if (isReading.current || isAtEnd) return
    isReading.current = true
    if (isDone) {
      source.current = undefined
      setDone(false)
    }
    source.current ??= find ? daysOf(find(), first, rule) : stretchesBack(db, kinds, first, rule, count)
    const next = await source.current
      .next()
      .catch((error: unknown) => {
        // The next call starts after the ranges that are already loaded.
        source.current = undefined
        throw error
      })
      .finally(() => (isReading.current = false))
    // Low priority: the list stays responsive while the next days render.
    startTransition(() => {
      if (next.done) setDone(true)
      else setChunks((known) => [...known, next.value])
    })
  }
  return { chunks, isDone: isAtEnd, more }
}
