import { entryPartNames } from 'sync-protocol/entities/entry-parts'
import type { EntityName } from 'sync-protocol/entities/registry'

/**
 * Entities that a family logs many times a day. Their old months are packed, each into one record: writing fifty
 * thousand rows one by one takes a browser 15 s. Other entities have few rows, so their queries may read the whole
 * table.
 */
const packed: readonly EntityName[] = [
  'diaperChange',
  'sleepSession',
  'playSession',
  'feedingSession',
  ...entryPartNames,
  'pumping',
]

/** Whether rows of an entity may be in packed months. */
export const isPacked = (entity: EntityName): boolean => packed.includes(entity)
