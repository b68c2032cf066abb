import { medicineKey, nextDoses, type TooSoon, tooSoonFor } from 'sync-protocol/rules/next-dose'
import type { Shown } from '#db/live/use-rows.ts'
import type { When } from '#features/activities/when/when.ts'
import { intervalMinutesOf, type MedicineValues } from './medicine-values.ts'

type Dose = Shown<'medicine'>
type Values = Pick<MedicineValues, 'name' | 'interval'> & { when: When }

/** What other doses say of the one in the form. */
export interface DosesBeside {
  /** The last one of the same medicine. */
  last: Dose | undefined
  /** The last ones of medicines whose names begin as the typed one; none where it is one of them. */
  suggested: Dose[]
  /** The other dose that stands too close. Not asked of an entry whose name, time and wait stay as they were. */
  tooSoon: TooSoon<Dose> | null
}

/** Compares the form with all known doses of the baby. `row` is the entry that is edited; `at`: its time, ms, NaN if none. */
export function dosesBeside(
  doses: readonly Dose[],
  { row, values, before, at }: { row: Dose | undefined; values: Values; before: Values; at: number },
): DosesBeside {
  const key = medicineKey(values.name)
  const known = nextDoses(doses.filter(({ id }) => id !== row?.id)).map(({ last }) => last)
  const last = known.find((dose) => medicineKey(dose.name) === key)
  const isChanged =
    values.when !== before.when || values.interval !== before.interval || key !== medicineKey(before.name)
  const isAsked = key !== '' && !Number.isNaN(at) && (!row || isChanged)
  const interval = intervalMinutesOf(values.interval)
  return {
    last,
    suggested: last ? [] : known.filter((dose) => medicineKey(dose.name).startsWith(key)),
    tooSoon: isAsked
      ? tooSoonFor(doses, {
          ...(row ? { id: row.id } : {}),
          name: values.name,
          at,
          intervalMinutes: interval === null || Number.isNaN(interval) ? null : interval,
        })
      : null,
  }
}
