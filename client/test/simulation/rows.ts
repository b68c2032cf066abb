import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { selectRows } from '../../../server/src/records/rows.ts'
import { everyRow } from '#db/query/every-row.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

type Row = Record<string, unknown> & { id: string }
const teamEntities = entityNames.filter((name) => entityOf(name).space === 'team')

const keyed = (entity: EntityName, rows: readonly Row[]): [string, Row][] =>
  rows.filter((row) => row.deletedAt === null).map((row) => [`${entity}/${row.id}`, row])

/** The complete rows of a team on the server that are not deleted. */
export async function rowsOnServer(
  world: Pick<World, 'server'>,
  teamId: string,
  entities = teamEntities,
): Promise<Record<string, Row>> {
  const all: [string, Row][] = []
  for (const entity of entities) {
    const rows: Row[] = await selectRows(world.server.deps.db, teamId, entity).$castTo<Row>().execute()
    all.push(
      ...keyed(
        entity,
        rows.map(({ entity: _entity, ...row }) => row as Row),
      ),
    )
  }
  return sorted(all)
}

/** The complete rows of a team on a device that are not deleted. */
export async function rowsOnDevice(
  { db }: Device,
  teamId: string,
  entities = teamEntities,
): Promise<Record<string, Row>> {
  const all: [string, Row][] = []
  for (const entity of entities) {
    const rows = await everyRow(db, entity, teamId)
    all.push(
      ...keyed(
        entity,
        rows.map(({ spaceId: _space, ...row }) => row as unknown as Row),
      ),
    )
  }
  return sorted(all)
}

const sorted = (all: [string, Row][]) => Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
