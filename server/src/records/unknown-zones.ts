import { entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { timeZone } from 'sync-protocol/entities/scalars'
import { isKnownZone } from 'sync-protocol/rules/civil-time'
import type { z } from 'zod'
import { memoizePerEntity } from './memoize-per-entity.ts'

/** The fields of an entity that hold a time zone. */
export const zoneFields = memoizePerEntity((entity): readonly string[] => {
  const { fields } = entityOf(entity)
  return Object.keys(fields).filter((name) => isZone(fields[name]!))
})

/** Whether a schema is that of a time zone, with or without a default or null. */
function isZone(field: z.ZodType): boolean {
  const { innerType } = field.def as { innerType?: z.ZodType }
  return field === timeZone || (innerType !== undefined && isZone(innerType))
}

/**
 * The fields among `values` whose time zone this server does not know. The schemas of the protocol check only the form
 * of a name, because a phone shows rows of zones that its own engine does not have (docs/decisions/0060).
 */
export const unknownZones = (entity: EntityName, values: Record<string, unknown>): string[] =>
  zoneFields(entity).filter((name) => typeof values[name] === 'string' && !isKnownZone(values[name]))
