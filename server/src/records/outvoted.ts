import { endField, endOf, endRegisterOf } from 'sync-protocol/entities/end-time'
import { lowestStamp } from 'sync-protocol/entities/stamp'
import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import type { Op } from 'sync-protocol/wire/change'
import { isEqual } from 'sync-protocol/rules/is-equal'
import { clockOfField, registerNames } from 'sync-protocol/wire/merge'
import type { HistoryEntry } from './history.ts'

type Values = Record<string, unknown>

const differing = (values: Values, row: AnyRow): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isEqual(value, row[field])))

/** What a change said and what does not stand, because somebody said otherwise later. A tap on "end" claims no more than that it is over. */
export const outvotedIn = ({ type, intent, fields = {} }: Op, merged: AnyRow): Values =>
  intent === 'end' || (type !== 'put' && type !== 'patch') ? {} : differing(fields, merged)

/** As `outvotedIn`, of a whole row that is brought back: what was chosen in it. */
export function outvotedOf(other: AnyRow, merged: AnyRow): Values {
  const chosen: Values = {}
  for (const field of registerNames(other)) {
    const clock = clockOfField(other, field)
    if (field === 'deletedAt') continue
    if (field === endField) {
      const { edit } = endRegisterOf(clock, other[field] as string | null)
      if (edit[0] > lowestStamp && edit[1] !== null) chosen[field] = endOf({ edit, taps: [] })
    } else if (clock !== lowestStamp) chosen[field] = other[field]
  }
  return differing(chosen, merged)
}

/**
 * Two lines of the history for values that came too late: that they were set, and that what stands replaced them. So the
 * values before and after follow from each other, as they always do, and what lost can be taken after all.
 */
export function outvotedLines(entity: EntityName, row: AnyRow, values: Values): HistoryEntry[] {
  if (Object.keys(values).length === 0) return []
  const set: AnyRow = { ...row, ...values }
  const line = { entity, type: 'patch' as const, outvoted: values }
  return [
    { ...line, before: row, after: set },
    { ...line, before: set, after: row, by: row.updatedBy },
  ]
}
