import { entityOf } from 'sync-protocol/entities/registry'
import type { Write } from '../schema/records.ts'

/** Throws a `ZodError` where the fields of a put are not what its entity declares. Other changes pass. */
export function checkCreate({ type, entity, fields }: Pick<Write, 'type' | 'entity' | 'fields'>): void {
  if (type === 'put') entityOf(entity).create.parse(fields ?? {})
}
