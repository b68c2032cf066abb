import type { EntityName } from 'sync-protocol/entities/registry'

/** The table with the rows of an entity. Older apps used the entity's name, and keyed rows by id alone. */
export const storeOf = (entity: EntityName): string => `row.${entity}`

/** The index for an entity's declared index, within each space: `babyId` becomes `[spaceId+babyId]`. */
export function indexInSpace(index: string): string {
  const names = index.startsWith('[') ? index.slice(1, -1).split('+') : [index]
  return `[${[...new Set(['spaceId', ...names])].join('+')}]`
}
