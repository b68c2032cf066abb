import type { Client } from 'pg'
import { prepareAppRole, withClient } from '#platform/app-role.ts'
import { loadTable, withoutForeignKeys } from '#platform/backup/load-table.ts'
import { applyMigrations, clearDatabase, readMigrations } from '#platform/backup/schema.ts'
import { beginSnapshot, plainSession, snapshotOf } from '#platform/backup/snapshot.ts'
import type { Connection } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { migrationsDir } from '#platform/migrate.ts'

/**
 * Copies a database into an empty one of another PostgreSQL like a backup and a restore, in one transaction. Schema
 * and epochs stay the same, so devices need no resync. Returns the number of rows. Throws if anything is missing at
 * the end.
 */
export async function transfer(from: Connection, to: Connection, log: Log): Promise<number> {
  return withClient(from, async (old) => {
    await beginSnapshot(old)
    const newest = await newestMigration(old)
    if (newest === undefined) return 0
    const migrations = readMigrations(migrationsDir)
    const level = migrations.findIndex(({ name }) => name === newest)
    if (level < 0) throw new Error(`it was made by a newer version of Nela (${newest})`)
    return withClient(to, async (client) => {
      await client.query(plainSession)
      await prepareAppRole(to, log, { login: true })
      await client.query('begin')
      await clearDatabase(client, migrations)
      await applyMigrations(client, migrations.slice(0, level + 1))
      const rows = await copyRows(old, client)
      await client.query('commit')
      await client.query('analyze')
      return rows
    })
  })
}

async function newestMigration(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('migrations.kysely_migration') is not null as has`,
  )
  if (!rows[0]!.has) return undefined
  const newest = await client.query<{ name: string | null }>(
    'select max(name) as name from migrations.kysely_migration',
  )
  return newest.rows[0]!.name ?? undefined
}

/** Media files are not copied. */
const noFiles = { read: async () => null }

async function copyRows(old: Client, client: Client): Promise<number> {
  const loaded: Record<string, number> = {}
  await withoutForeignKeys(client, async () => {
    for await (const { head, data } of snapshotOf(old, noFiles, {})) {
      if (head.kind === 'table') loaded[head.name] = await loadTable(client, head, data)
      if (head.kind !== 'end') continue
      const short = Object.entries(head.rows).find(([name, count]) => loaded[name] !== count)
      if (short) throw new Error(`table ${short[0]} has ${short[1]} rows, and ${loaded[short[0]]} arrived`)
    }
  })
  return Object.values(loaded).reduce((sum, count) => sum + count, 0)
}
