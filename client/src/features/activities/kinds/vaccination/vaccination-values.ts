import { plainName } from 'sync-protocol/entities/scalars'
import type { Row } from 'sync-protocol/entities/registry'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import type { When } from '#features/activities/when/when.ts'
import { hasReaction, type ReactionValues } from './reaction-fields.tsx'
import { vaccineOf, type VaccineValues } from './vaccine-fields.tsx'

export type VaccinationValues = VaccineValues & ReactionValues & { when: When; notes: string }

/** The form of a stored vaccination, or of a new one at `when`. */
export const valuesOf = (
  row: Row<'vaccination'> | undefined,
  when: When,
  timeZone: string,
): VaccinationValues => ({
  ...vaccineOf(row?.name ?? ''),
  dose: row?.dose ?? null,
  batch: row?.batch ?? '',
  site: row?.site ?? null,
  givenBy: row?.givenBy ?? '',
  signs: row?.signs ?? [],
  reaction: row?.reaction ?? '',
  seen: row?.reactionAt ? whenOf(row.reactionAt, timeZone) : null,
  notes: row?.notes ?? '',
  when: row ? whenOf(row.timestamp, timeZone) : when,
})

/** The name as it is stored; empty where none was chosen or written. */
export const nameOf = ({ code, own }: VaccineValues): string => code ?? plainName(own)

const textOf = (value: string) => (value.trim() === '' ? null : value.trim())

/** What is stored of the form. `now`: ms. A minute that was not touched keeps its second. */
export function fieldsOf(
  values: VaccinationValues,
  before: VaccinationValues,
  row: Row<'vaccination'> | undefined,
  now: number,
  timeZone: string,
) {
  const { seen } = values
  const storedSeen = row?.reactionAt && before.seen && { when: before.seen, instant: row.reactionAt }
  return {
    timestamp: isoOf(values.when, now, timeZone, row && { when: before.when, instant: row.timestamp }),
    name: nameOf(values),
    dose: values.dose,
    batch: textOf(values.batch),
    site: values.site,
    givenBy: textOf(values.givenBy),
    signs: [...values.signs],
    reaction: textOf(values.reaction),
    reactionAt: seen && hasReaction(values) ? isoOf(seen, now, timeZone, storedSeen || undefined) : null,
    notes: values.notes.trim() === '' ? null : values.notes,
  }
}
