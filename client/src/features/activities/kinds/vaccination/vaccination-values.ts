import { plainName } from 'sync-protocol/entities/scalars'
import type { Row } from 'sync-protocol/entities/registry'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { hasReaction, type ReactionValues } from './reaction-fields.tsx'
import { vaccineOf, type VaccineValues } from './vaccine-fields.tsx'

export type OwnValues = VaccineValues & ReactionValues

/** Form values of a stored or a new vaccination, without time and note. */
export const ownValuesOf = (row: Row<'vaccination'> | undefined, timeZone: string): OwnValues => ({
  ...vaccineOf(row?.name ?? ''),
  dose: row?.dose ?? null,
  batch: row?.batch ?? '',
  site: row?.site ?? null,
  givenBy: row?.givenBy ?? '',
  signs: row?.signs ?? [],
  reaction: row?.reaction ?? '',
  seen: row?.reactionAt ? whenOf(row.reactionAt, timeZone) : null,
})

/** The name as stored; empty if none was chosen or typed. */
export const nameOf = ({ code, own }: VaccineValues): string => code ?? plainName(own)

const textOf = (value: string) => (value.trim() === '' ? null : value.trim())

/** The fields as stored. `now` in ms. An untouched minute keeps its seconds. */
export function ownFieldsOf(
  values: OwnValues,
  before: OwnValues,
  row: Row<'vaccination'> | undefined,
  now: number,
  timeZone: string,
) {
  const { seen } = values
  const storedSeen = row?.reactionAt && before.seen && { when: before.seen, instant: row.reactionAt }
  return {
    name: nameOf(values),
    dose: values.dose,
    batch: textOf(values.batch),
    site: values.site,
    givenBy: textOf(values.givenBy),
    signs: [...values.signs],
    reaction: textOf(values.reaction),
    reactionAt: seen && hasReaction(values) ? isoOf(seen, now, timeZone, storedSeen || undefined) : null,
  }
}
