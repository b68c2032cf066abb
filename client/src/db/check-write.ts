import '#zod-now.ts'
import { entityOf } from 'sync-protocol/entities/registry'
import type { Write } from './records.ts'

/** Throws where a new row is not what its entity says. */
export function checkWrite({ type, entity, fields }: Pick<Write, 'type' | 'entity' | 'fields'>): void {
  if (type === 'put') entityOf(entity).create.parse(fields)
}
