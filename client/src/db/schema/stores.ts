import type { EntityName } from 'sync-protocol/entities/registry'

/** The table with the rows of an entity. Those of older apps bear the entity's name, and were kept by id alone. */
export const storeOf = (entity: EntityName): string => `row.${entity}`

/** An index that an entity declares, within each space: `babyId` is `[spaceId+babyId]`. */
export function indexInSpace(index: string): string {
  const names = index.startsWith('[') ? index.slice(1, -1).split('+') : [index]
  return `[${[...new Set(['spaceId', ...names])].join('+')}]`
}
