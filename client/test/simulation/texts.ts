import type { EntityName } from 'sync-protocol/entities/registry'
import type { Simulation } from './simulation.ts'
import type { Device } from './device.ts'
import { entriesIn } from './written.ts'

type Table = EntityName | 'history' | 'opException' | 'quarantine'

const read = ({ backend, devices, teams }: Simulation, tables: readonly Table[]) => {
  const ids = [...teams.map(({ teamId }) => teamId), ...devices.map(({ userId }) => userId)]
  const { db } = backend.server.deps
  return Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table as 'diaperChange')
        .selectAll()
        .where('spaceId', 'in', ids)
        .execute(),
    ),
  )
}

/** Ids of entries on the server, deleted ones too. */
export async function idsOnServer(simulation: Simulation): Promise<Set<string>> {
  const rows = (await read(simulation, entriesIn(simulation))).flat()
  return new Set(rows.map((row) => (row as unknown as { id: string }).id))
}

/**
 * Everything the server has of the teams of a history: rows, deleted ones too, earlier values, quarantined and refused
 * ops.
 */
export const textOnServer = async (simulation: Simulation): Promise<string> =>
  JSON.stringify(await read(simulation, [...entriesIn(simulation), 'history', 'opException', 'quarantine']))

/** The current entries, deleted ones too. */
export const textOfEntries = async (simulation: Simulation): Promise<string> =>
  JSON.stringify(await read(simulation, entriesIn(simulation)))

/** Unsent changes on phones, and changes that wait for a decision. */
export async function textWaiting(devices: readonly Device[]): Promise<string> {
  const stores = devices.flatMap(({ db }) => [db.outbox.toArray(), db.failed.toArray()])
  return JSON.stringify(await Promise.all<unknown>(stores))
}

/** Changes on phones that wait for a decision. */
export const textRefused = async (devices: readonly Device[]): Promise<string> =>
  JSON.stringify(await Promise.all(devices.map(({ db }) => db.failed.toArray())))

/** All data of phones. */
export async function textOf(devices: readonly Device[]): Promise<string> {
  const stores = devices.flatMap(({ db }) => db.tables.map((table) => table.toArray()))
  return JSON.stringify(await Promise.all(stores))
}
