import type { EntityName } from 'sync-protocol/entities/registry'

/** What is made of an entity's declaration, made when it is first asked for. */
export function ofEachEntity<Made>(make: (entity: EntityName) => Made): (entity: EntityName) => Made {
  const known = new Map<EntityName, Made>()
  return (entity) => {
    const made = known.get(entity) ?? make(entity)
    known.set(entity, made)
    return made
  }
}
