import { entityOf } from 'sync-protocol/entities/registry'
import type { Write } from '../schema/records.ts'

/** Throws a `ZodError` if the fields of a put do not match its entity. Other changes pass. */
export function checkCreate({ type, entity, fields }: Pick<Write, 'type' | 'entity' | 'fields'>): void {
  if (type === 'put') entityOf(entity).create.parse(fields ?? {})
}
