import { entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { timeZone } from 'sync-protocol/entities/scalars'
import { isKnownZone } from 'sync-protocol/rules/civil-time'
import type { z } from 'zod'

const names = new Map<EntityName, readonly string[]>()

/** The fields of an entity that hold a time zone. */
export function zoneFields(entity: EntityName): readonly string[] {
  const known = names.get(entity)
  if (known) return known
  const { fields } = entityOf(entity)
  const found = Object.keys(fields).filter((name) => isZone(fields[name]!))
  names.set(entity, found)
  return found
}

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
