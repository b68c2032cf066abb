import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { prepareAppRole, withClient } from '#platform/app-role.ts'
import { CamelCaseColumns } from '#platform/camel-case-columns.ts'
import type { Connection } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { migrationsDir } from '#platform/migrate.ts'
import type { MediaKey, MediaStore, Variant } from '#platform/media/store.ts'
import type { Database } from '#records/tables.ts'
import { loadDeletions, restoreSavedRows, saveCurrentRows, createCarryOverTables } from './carry-over.ts'
import { loadTable, withoutForeignKeys } from './load-table.ts'
import type { Entry } from './entries.ts'
import { openBackup, verify, type BytesOf, type OpenBackup } from './read-backup.ts'
import { applyMigrations, clearDatabase, databaseState, indexOfMigration, readMigrations } from './schema.ts'
import { plainSession } from './snapshot.ts'

export interface RestorePlan {
  bytes: BytesOf
  /** Later backups, oldest first: their deletions are applied too. */
  newer: readonly BytesOf[]
  passphrase: string | undefined
  /** Must have all rights on the database. */
  connection: Connection
  /** Whether the role signs in itself; see prepareAppRole. */
  login: boolean
  store: MediaStore
  /** The current content of the database may be deleted. */
  replace: boolean
  /** Receives the secrets of the file. Omitted if they are not needed. */
  onSecret?: (name: string, text: string) => Promise<void>
  /** Gives every space a new epoch in the transaction of the restore. Returns the number of spaces. */
  declareRestored: (db: Kysely<Database>) => Promise<number>
  log: Log
  migrations?: string
}

export interface Restored {
  spaces: number
  rows: number
  media: number
  madeAt: string
}

/**
 * Replaces the content of the database with a backup in one transaction: afterwards all of it is there, at the schema
 * of this version, or nothing has changed. Checks the whole file first. Throws with a sentence if the file cannot be
 * opened, is damaged or newer than this version, or the database is in use or not empty.
 */
export async function restoreBackup(plan: RestorePlan): Promise<Restored> {
  const backup = await openBackup(plan.bytes, plan.passphrase)
  const migrations = readMigrations(plan.migrations ?? migrationsDir)
  const level = indexOfMigration(migrations, backup.header)
  await verify(backup.entries())
  return withClient(plan.connection, async (client) => {
    await client.query(plainSession)
    const state = await databaseState(client, migrations)
    if (state === 'in use') throw new Error('A server is running over this database: stop it first')
    if (state === 'full' && !plan.replace)
      throw new Error(
        'The database is not empty: npm run restore -- FILE --replace puts the backup in its place',
      )
    await prepareAppRole(plan.connection, plan.log, { login: plan.login })
    await client.query('begin')
    try {
      const restored = await replaceAll(client, plan, backup, { migrations, level, isFull: state === 'full' })
      await client.query('commit')
      return restored
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

interface Levels {
  migrations: ReturnType<typeof readMigrations>
  /** Of the backup. */
  level: number
  isFull: boolean
}

async function replaceAll(
  client: Client,
  plan: RestorePlan,
  backup: OpenBackup,
  { migrations, level, isFull }: Levels,
): Promise<Restored> {
  await createCarryOverTables(client)
  for (const bytes of plan.newer) await loadNewerDeletions(client, bytes, plan)
  if (isFull) await saveCurrentRows(client)
  await clearDatabase(client, migrations)
  await applyMigrations(client, migrations.slice(0, level + 1))
  const loaded = { rows: 0, media: 0 }
  await withoutForeignKeys(client, async () => {
    for await (const entry of backup.entries()) await load(client, plan, entry, loaded)
  })
  await applyMigrations(client, migrations.slice(level + 1))
  await restoreSavedRows(client)
  const spaces = await plan.declareRestored(kyselyOf(client))
  return { ...loaded, spaces, madeAt: backup.header.madeAt }
}

async function load(
  client: Client,
  plan: RestorePlan,
  { head, data }: Entry,
  loaded: { rows: number; media: number },
): Promise<void> {
  if (head.kind === 'table') loaded.rows += await loadTable(client, head, data)
  if (head.kind === 'secret') await plan.onSecret?.(head.name, await textOf(data))
  if (head.kind !== 'media') return
  // Files are placed before the commit: the server would remove a row without its file.
  await storeFile(plan.store, { spaceId: head.spaceId, id: head.id }, head.variant, data)
  loaded.media++
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function storeFile(
  store: MediaStore,
  key: MediaKey,
  variant: Variant,
  data: AsyncIterable<Uint8Array>,
): Promise<void> {
  // The ids become parts of paths.
  if (!uuid.test(key.spaceId) || !uuid.test(key.id)) throw new Error('A file of the backup has no id')
  const path = await store.scratch(`restore-${key.id}.${variant}`)
  try {
    await pipeline(data, createWriteStream(path, { mode: 0o600, flush: true }))
    await store.place(key, { [variant]: path })
  } finally {
    await store.discard(path)
  }
}

/** The list of deletions is the first entry of a backup. A backup that cannot be read is skipped. */
async function loadNewerDeletions(
  client: Client,
  bytes: BytesOf,
  { passphrase, log }: RestorePlan,
): Promise<void> {
  try {
    const { entries } = await openBackup(bytes, passphrase)
    for await (const { head, data } of entries()) {
      if (head.kind === 'table' && head.name === 'deletion') await loadDeletions(client, head, data)
      break
    }
  } catch (error) {
    if ((error as { code?: string }).code) throw error
    log.warn(`The deletions of a newer backup could not be read: ${(error as Error).message}`)
  }
}

async function textOf(data: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of data) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Kysely over one connection that is inside a transaction. */
function kyselyOf(client: Client): Kysely<Database> {
  const one = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => one, end: async () => {} }
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: pool as never }),
    plugins: [new CamelCaseColumns()],
  })
}
