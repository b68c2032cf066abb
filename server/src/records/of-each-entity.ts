import type { EntityName } from 'sync-protocol/entities/registry'

/** Derives something from an entity's declaration, lazily and once. */
export function ofEachEntity<Made>(make: (entity: EntityName) => Made): (entity: EntityName) => Made {
  const known = new Map<EntityName, Made>()
  return (entity) => {
    const made = known.get(entity) ?? make(entity)
    known.set(entity, made)
    return made
  }
}
