import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, Migrator, PostgresDialect, sql, type Migration, type MigrationProvider } from 'kysely'
import { Pool } from 'pg'
import type { Log } from '#platform/log.ts'
import type { Connection } from './database.ts'

/** The migrations of this version; the relative path is the same from src/platform and dist/platform. */
export const migrationsDir = join(import.meta.dirname, '../../../migrations')

/** Reads numbered SQL files such as `0001_accounts.sql`. The name without extension is the migration's name. */
export function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
      const migrations: Record<string, Migration> = {}
      const numbers = new Set<string>()
      for (const name of names.sort()) {
        const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
        if (!number) throw new Error(`${name} in ${folder} is not named like 0001_accounts.sql`)
        if (numbers.has(number)) throw new Error(`Two migrations in ${folder} have the number ${number}`)
        numbers.add(number)
        const text = readFileSync(join(folder, name), 'utf8')
        migrations[name.slice(0, -4)] = { up: async (db) => void (await sql.raw(text).execute(db)) }
      }
      return migrations
    },
  }
}

/**
 * Applies missing migrations, forward only, each file in its own transaction. A second server that starts at the same
 * time waits. Schema "migrations" records the applied ones; the application's role cannot access it. Returns the names
 * applied.
 */
export async function migrate(connection: Connection, log: Log, folder = migrationsDir): Promise<string[]> {
  const pool = new Pool({
    ...connection,
    max: 1,
    application_name: 'nela migrations',
    connectionTimeoutMillis: 5000,
  })
  // A query that a lost connection interrupts rejects by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: sqlFiles(folder), migrationTableSchema: 'migrations' })
  const applied: string[] = []
  try {
    for (;;) {
      const { error, results = [] } = await migrator.migrateUp()
      if (error !== undefined) throw explain(error, results.at(-1)?.migrationName)
      if (results.length === 0) return applied
      for (const { migrationName } of results) {
        log.info(`Applied migration ${migrationName}`)
        applied.push(migrationName)
      }
    }
  } finally {
    await db.destroy()
  }
}

function explain(error: unknown, migrationName: string | undefined): Error {
  const text = error instanceof Error ? error.message : String(error)
  if (migrationName) return new Error(`Migration ${migrationName} failed: ${text}`, { cause: error })
  return /previously executed migration/.test(text)
    ? new Error(`The database was made by a newer version of this server (${text})`, { cause: error })
    : new Error(`The migrations cannot be applied: ${text}`, { cause: error })
}
