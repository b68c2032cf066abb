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

/** How many days of a history are read and drawn at once: of all kinds fewer, for they hold as many entries. */
export const daysAtOnce = (kind: HistoryKind): number => (kind === 'all' ? 2 : 7)

const startOf = (instant: number, rule: DayRule) => startOfNamedDay(careDayOf(instant, rule), rule)
const endOf = (instant: number, rule: DayRule) => startOfNamedDay(addDays(careDayOf(instant, rule), 1), rule)

/** The days of care (whole ones) before a moment (ms). */
export const daysBefore = (to: number, rule: DayRule, count: number): Range => ({
  from: startOfNamedDay(addDays(careDayOf(to - 1, rule), 1 - count), rule),
  to,
})

/** Some days after the others back from a moment, over those in which nothing was logged. */
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

/** The whole days of months that hold something that is wanted. */
async function* daysOf(months: AsyncGenerator<Range>, before: number, rule: DayRule) {
  let last = before
  for await (const { from, to } of months) {
    // A day that reaches into the month after was shown with that, where it holds something.
    const days = { from: startOf(from, rule), to: Math.min(last, endOf(to - 1, rule)) }
    yield days
    last = days.from
  }
}

/**
 * The stretches of days that a history shows, newest first, and how to have the next one. They begin with
 * the `count` days before `before` (ms), which waits for nothing; where something is looked for (`find`) they are the months
 * in which it is found. Whoever asks for another list takes another key.
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
  // A first sync brings what is older while the list is open.
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
        // Who asks again begins after what is there already.
        source.current = undefined
        throw error
      })
      .finally(() => (isReading.current = false))
    // What is on the screen goes on to answer while the next days are drawn.
    startTransition(() => {
      if (next.done) setDone(true)
      else setChunks((known) => [...known, next.value])
    })
  }
  return { chunks, isDone: isAtEnd, more }
}
