import { medicineKey, nextDoses, type TooSoon, tooSoonFor } from 'sync-protocol/rules/next-dose'
import type { Shown } from '#db/live/use-rows.ts'
import type { When } from '#features/activities/when/when.ts'
import { intervalMinutesOf, type MedicineValues } from './medicine-values.ts'

type Dose = Shown<'medicine'>
type Values = Pick<MedicineValues, 'name' | 'interval'> & { when: When }

/** Other doses that matter for the dose in the form. */
export interface DosesBeside {
  /** The newest dose of the same medicine. */
  last: Dose | undefined
  /** Newest doses of medicines whose names begin with the typed text; empty if the text is a known name. */
  suggested: Dose[]
  /** Another dose that is too close. Not computed for an opened entry with unchanged name, time and interval. */
  tooSoon: TooSoon<Dose> | null
}

/**
 * Compares the form with all known doses of the baby. `row`: the opened entry; `at`: time in the form, ms, NaN if
 * invalid.
 */
export function dosesBeside(
  doses: readonly Dose[],
  { row, values, before, at }: { row: Dose | undefined; values: Values; before: Values; at: number },
): DosesBeside {
  const key = medicineKey(values.name)
  const known = nextDoses(doses.filter(({ id }) => id !== row?.id)).map(({ last }) => last)
  const last = known.find((dose) => medicineKey(dose.name) === key)
  const isChanged =
    values.when !== before.when || values.interval !== before.interval || key !== medicineKey(before.name)
  const isChecked = key !== '' && !Number.isNaN(at) && (!row || isChanged)
  const interval = intervalMinutesOf(values.interval)
  return {
    last,
    suggested: last ? [] : known.filter((dose) => medicineKey(dose.name).startsWith(key)),
    tooSoon: isChecked
      ? tooSoonFor(doses, {
          ...(row ? { id: row.id } : {}),
          name: values.name,
          at,
          intervalMinutes: interval === null || Number.isNaN(interval) ? null : interval,
        })
      : null,
  }
}
