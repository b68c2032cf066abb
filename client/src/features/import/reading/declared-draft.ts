import type { EntityName } from 'sync-protocol/entities/registry'
import type { Draft } from '#features/activities/importing/draft.ts'
import { startOf, type Remarks, type When } from '#features/activities/importing/draft-parts.ts'

/** Creates an entry of a kind that declares its own import; null if a row has no value. */
export function declaredDraft(
  entity: EntityName,
  when: When,
  read: { fields: object; rest?: string } | null,
  remarks: Remarks,
): Draft | null {
  if (!read) return null
  if (read.rest) remarks.add(read.rest)
  const time = { timestamp: startOf(when, remarks), timeZone: when.timeZone }
  return { entity, fields: { ...time, ...read.fields, notes: remarks.text() }, doubts: remarks.doubts }
}
