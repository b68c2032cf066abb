import { pumpedMl } from 'sync-protocol/entities/pumping'
import type { Draft } from '#features/activities/importing/draft.ts'
import {
  hourMs,
  keepAmount,
  Remarks,
  startOf,
  times,
  volume,
  type Amount,
  type When,
} from '#features/activities/importing/draft-parts.ts'
import type { TableRow } from '#features/activities/importing/table-row.ts'

/** Apps round a total in another unit than that of its parts. */
const roundingMl = 1

/** Creates the draft of pumped milk, by side or, if the row has no sides, as a total. */
export function pumpingDraft(
  when: When,
  { left, right, total }: { left: Amount; right: Amount; total: Amount },
  remarks: Remarks,
): Draft {
  const sides = {
    left: volume(left, pumpedMl, remarks),
    right: volume(right, pumpedMl, remarks),
  }
  const hasSides = sides.left !== null || sides.right !== null
  const whole = volume(total, pumpedMl, remarks)
  const sum = (sides.left?.ml ?? 0) + (sides.right?.ml ?? 0)
  // One side alone does not imply the other. A total that differs from the sum goes to the notes.
  if (hasSides && whole && Math.abs(whole.ml - sum) > roundingMl) keepAmount(whole, remarks)
  const all = hasSides ? null : whole
  startOf(when, remarks)
  const to = when.to === null ? when.from : when.to
  const fields = times(
    { ...when, to: Math.max(to, when.from) },
    3 * hourMs,
    when.to === null ? new Remarks() : remarks,
  )
  return {
    entity: 'pumping',
    fields: { ...fields, ...sides, total: all, notes: remarks.text() },
    doubts: remarks.doubts,
  }
}

/** Reads a row of a table whose columns a person assigned. */
export const readPumping = ({ when, amount, remarks }: TableRow): Draft =>
  pumpingDraft(
    when,
    { left: amount('volume', 'left'), right: amount('volume', 'right'), total: amount('volume', 'amount') },
    remarks,
  )
