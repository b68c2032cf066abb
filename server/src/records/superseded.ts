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

/** The values of a change that lost, because of a later change. A tap on "end" only states that the session is over. */
export const supersededIn = ({ type, intent, fields = {} }: Op, merged: AnyRow): Values =>
  intent === 'end' || (type !== 'put' && type !== 'patch') ? {} : differing(fields, merged)

/** Like `supersededIn`, for a whole row that is restored: the chosen values in it. */
export function supersededOf(other: AnyRow, merged: AnyRow): Values {
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
 * Two history lines for values that arrived too late: one sets them, one replaces them with the current ones. So the
 * values before and after form a chain, and a lost value can still be restored.
 */
export function supersededLines(entity: EntityName, row: AnyRow, values: Values): HistoryEntry[] {
  if (Object.keys(values).length === 0) return []
  const set: AnyRow = { ...row, ...values }
  const line = { entity, type: 'patch' as const, superseded: values }
  return [
    { ...line, before: row, after: set },
    { ...line, before: set, after: row, by: row.updatedBy },
  ]
}
