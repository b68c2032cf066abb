import type { EntityName } from 'sync-protocol/entities/registry'

/** Derives something from an entity's declaration, lazily and once. */
export function memoizePerEntity<Result>(
  compute: (entity: EntityName) => Result,
): (entity: EntityName) => Result {
  const cache = new Map<EntityName, Result>()
  return (entity) => {
    const result = cache.get(entity) ?? compute(entity)
    cache.set(entity, result)
    return result
  }
}
