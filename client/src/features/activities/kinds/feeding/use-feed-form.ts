import { useContext, useState } from 'react'
import { isNursing } from 'sync-protocol/rules/nursing'
import { newId } from '#db/schema/new-id.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { formOf } from '#db/write/draft.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { useIsPast, useNewEntry } from '#features/activities/when/past.ts'
import { instantOf } from '#features/activities/when/when.ts'
import { takeWrites } from '#features/activities/stash/stash-writes.ts'
import { useStash } from '#features/activities/stash/use-stash.ts'
import { AlsoForContext } from '#features/activities/together/also-for.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { firstAmount, type Volume, type VolumeUnit } from './amount.ts'
import { volumeOf } from './typed-amount.ts'
import { feedProblem, type FeedProblem, type FeedValues, usualMinutes, valuesAfter } from './feed-values.ts'
import { useLogMeal } from './use-log-meal.ts'
import { useNursing } from './use-nursing.ts'

/**
 * State of the feed sheet. Keeps a draft while the user types, validates on logging. `onLogged` is called when the
 * write starts.
 */
export function useFeedForm(baby: Baby, diary: Pick<Diary, 'feeds'>, unit: VolumeUnit, onLogged: () => void) {
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const logMeal = useLogMeal(baby)
  const nursing = useNursing(baby, diary)
  const isPast = useIsPast()
  const fresh = useNewEntry()
  const {
    values,
    set: change,
    clear,
  } = useValues<FeedValues>(formOf(fresh.form(`feed/${unit}`), baby), () => ({
    ...valuesAfter(diary.feeds, unit),
    when: fresh.when,
    // Nursing at an earlier time is finished.
    minutes: isPast ? usualMinutes(diary.feeds) : null,
  }))
  const stash = useStash(baby.spaceId)
  const also = useContext(AlsoForContext)
  const babies = 1 + (also?.hasChoice ? also.chosen.length : 0)
  // Other milk, or a bottle without a kind of milk, takes nothing from the stash.
  const fromStash = values?.milk === 'BREAST_MILK' ? (values.stash ?? 'first') : 'nothing'
  const [problem, setProblem] = useState<FeedProblem | null>(null)

  /** Volume of the bottle: as typed, or the default of a first bottle; `bad` if it cannot be logged. */
  const volume = (): Volume | 'bad' => {
    const typed = volumeOf(values?.amount ?? '', unit)
    return typed ?? (volumeOf(String(firstAmount[unit]), unit) as Volume)
  }

  const send = ({ feedType, when, minutes, milk, reaction, stash: _, ...typed }: FeedValues) => {
    // "Now" is the time of the press.
    const at = when.kind === 'now' ? {} : { at: instantOf(when, clock.now(), timeZone) }
    const shared = { ...at, ...(typed.notes.trim() ? { notes: typed.notes } : {}) }
    const amount = volume()
    // `feedProblem` has rejected any other amount.
    if (feedType === 'BOTTLE') {
      if (amount === 'bad') return false
      const also = ({ id: feedingId, at: fed }: { id: string; at: number }) =>
        takeWrites(
          stash?.open ?? [],
          { spaceId: baby.spaceId, ml: amount.ml, babies, from: fromStash },
          { feedingId, at: fed, newId: () => newId(clock) },
        )
      return logMeal({ feedType, amount, milk, ...shared, also })
    }
    if (feedType === 'SOLID_FOOD') {
      const food = typed.food.trim()
      return logMeal({ feedType, reaction, ...(food ? { food } : {}), ...shared })
    }
    if (minutes === null) return nursing.start({ feedType, ...shared })
    const { at: until, ...words } = shared as { at?: number; notes?: string }
    return nursing.logPast({ feedType, minutes, ...(until === undefined ? {} : { until }), ...words })
  }

  return {
    /** Undefined until the draft is read. */
    values,
    volume,
    running: nursing.running,
    /** Whether it starts nursing, as opposed to logging finished nursing. */
    starts: values !== undefined && isNursing(values) && values.minutes === null,
    problem,
    stash,
    fromStash,
    babies,
    set: (changed: Partial<FeedValues>) => {
      change(changed)
      setProblem(null)
    },
    log: () => {
      if (!values) return
      const found = feedProblem(values, unit, clock.now(), timeZone)
      setProblem(found)
      if (found) return
      void send(values)
      clear()
      onLogged()
    },
  }
}
