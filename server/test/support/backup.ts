import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '#platform/app-role.ts'
import { makeBackup, type BackupPlan } from '#platform/backup/make-backup.ts'
import { openBackupStorage } from '#platform/backup/backup-storage.ts'
import { restoreBackup, type RestorePlan } from '#platform/backup/restore-backup.ts'
import { openDatabase, type Connection } from '#platform/database.ts'
import { openStore } from '#platform/media/open-media.ts'
import { declareRestored } from '#records/epoch.ts'
import type { TestDatabase } from './database.ts'

export const passphrase = 'three warm bottles at night'

/** A folder for backups, with functions that make and restore them in this process. */
export function openBackups(mediaDir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nela-backups-'))
  let made = Date.parse('2026-03-02T03:00:00.000Z')
  const make = (database: Pick<TestDatabase, 'admin'>, of: Partial<BackupPlan> = {}) =>
    makeBackup({
      ...{ connection: database.admin, mediaDir, mediaBucket: undefined, target: { folder } },
      // Deriving a key takes half a second.
      ...{ passphrase: undefined },
      ...{ secrets: {}, keep: 7, now: (made += 1000) },
      ...of,
    })
  const restore = (name: string, connection: Connection, of: Partial<RestorePlan> = {}) =>
    restoreBackup({
      ...{
        bytes: openBackupStorage({ folder }).read(name),
        newer: [],
        passphrase: undefined,
        connection,
        login: false,
      },
      ...{ store: openStore(mediaDir), replace: false, log: silent },
      declareRestored: (db) => declareRestored(db, made + 60_000),
      ...of,
    })
  return {
    folder,
    make,
    restore,
    /** Restores into a test database, which is closed meanwhile and opened again. */
    async replace(name: string, database: TestDatabase, of: Partial<RestorePlan> = {}) {
      await database.db.destroy()
      try {
        return await restore(name, database.admin, { replace: true, ...of })
      } finally {
        Object.assign(database, openDatabase(database.connection, console, { size: 5 }))
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const silent = { info: () => {}, warn: () => {}, error: console.error }

/** A digest of all rows of each table; `without` lists columns that a restore changes on purpose. */
export async function checksums(
  connection: Connection,
  without: Readonly<Record<string, readonly string[]>> = {},
): Promise<Record<string, string>> {
  return withClient(connection, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
    )
    const sums: Record<string, string> = {}
    for (const { name } of rows) {
      const text = (without[name] ?? []).reduce((json, column) => `${json} - '${column}'`, 'to_jsonb(t)')
      const sum = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(line, ',' order by line)), '') as sum
         from (select (${text})::text as line from "${name}" t) lines`,
      )
      sums[name] = sum.rows[0]!.sum
    }
    return sums
  })
}

/** Columns that a restore changes. */
export const epochs = { space: ['epoch', 'restored_seq', 'restored_at'] }
