import { entryPartNames } from 'sync-protocol/entities/entry-parts'
import type { EntityName } from 'sync-protocol/entities/registry'

/**
 * What a family logs many times a day. Of these, months that ended long ago lie packed, each in one record: fifty
 * thousand rows written one by one take a browser 15 s. Whatever else is in the registry has few rows, and whoever
 * reads it may read its table.
 */
const packed: readonly EntityName[] = [
  'diaperChange',
  'sleepSession',
  'playSession',
  'feedingSession',
  ...entryPartNames,
  'pumping',
]

/** Whether rows of an entity may lie in months. */
export const isPacked = (entity: EntityName): boolean => packed.includes(entity)
