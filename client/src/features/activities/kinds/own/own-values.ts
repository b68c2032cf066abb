import { ownAmount } from 'sync-protocol/entities/own-entry'
import type { Patch } from 'sync-protocol/entities/registry'
import type { Shown } from '#db/live/use-rows.ts'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { typedNumber } from '#i18n/typed-number.ts'

type OwnRow = Shown<'ownEntry'>

/** Values of an entry's form. */
export interface OwnValues {
  amount: string
  choice: string | null
  notes: string
  when: When
  /** Null while it runs. Only for lasting activities. */
  end: When | null
}

export type OwnProblem = { field: 'when' | 'end'; problem: WhenProblem } | { field: 'amount' }

export const valuesOf = (row: OwnRow, timeZone: string): OwnValues => ({
  amount: String(row.amount?.value ?? ''),
  choice: row.choice,
  notes: row.notes ?? '',
  when: whenOf(row.timestamp, timeZone),
  end: row.endTime === null ? null : whenOf(row.endTime, timeZone),
})

/**
 * The typed fields, or their error. `opened`: the entry and the initial values of the form; an untouched time keeps
 * its seconds. `now` in ms.
 */
export function ownTyped(
  values: OwnValues,
  { lasts, unit }: { lasts: boolean; unit: string | null },
  { now, timeZone, opened }: { now: number; timeZone: string; opened?: { row: OwnRow; before: OwnValues } },
): Patch<'ownEntry'> | OwnProblem {
  const end = lasts ? values.end : null
  for (const [field, when] of [
    ['when', values.when],
    ['end', end],
  ] as const) {
    const problem = when && whenProblem(when, now, timeZone)
    if (problem) return { field, problem }
  }
  const value = typedNumber(values.amount)
  const amount =
    value === null ? null : ownAmount.safeParse({ unit: opened?.row.amount?.unit ?? unit ?? '', value })
  if (amount && !amount.success) return { field: 'amount' }
  const began = opened && { when: opened.before.when, instant: opened.row.timestamp }
  const storedEnd =
    opened?.before.end && opened.row.endTime
      ? { when: opened.before.end, instant: opened.row.endTime }
      : undefined
  return {
    timestamp: isoOf(values.when, now, timeZone, began),
    endTime: end && isoOf(end, now, timeZone, storedEnd),
    amount: amount?.data ?? null,
    choice: values.choice,
    notes: values.notes.trim() === '' ? null : values.notes,
  }
}
