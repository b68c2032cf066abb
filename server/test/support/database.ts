import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { openDatabase, type Connection, type OpenDatabase } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { recordStatements } from './record-statements.ts'
import { connectionTo } from './test-cluster.ts'

export type TestDatabase = Pick<OpenDatabase, 'db' | 'pool'> & {
  /** Connects as the application's role; enough for another pool or another process. */
  connection: Connection
  /** With all rights, to set up or read what the application may not. */
  admin: Connection
  /** Closes the pool and removes the database. */
  drop(): Promise<void>
}

/** A separate database for one test file, fully migrated, without rows, opened as the application's role. */
export async function createTestDatabase(log: Log = console): Promise<TestDatabase> {
  return copyOf(inject('testCluster').template, log)
}

/** As createTestDatabase, without any table: for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return copyOf(inject('testCluster').emptyTemplate, console)
}

/** A copy of a database at one moment. */
export interface Backup {
  /** Replaces the database with the copy; it is closed meanwhile and opened again. */
  restore(): Promise<void>
  drop(): Promise<void>
}

/** Copies a database with everything in it; it is closed meanwhile and opened again. */
export async function backUp(database: TestDatabase, log: Log = console): Promise<Backup> {
  const { admin } = inject('testCluster')
  const name = database.admin.database ?? new URL(database.admin.connectionString!).pathname.slice(1)
  const copy = `${name}_copy_${randomBytes(3).toString('hex')}`
  const run = (...statements: string[]) =>
    withClient(admin, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  const reopened = async (work: Promise<void>) => {
    await work
    Object.assign(database, openDatabase(database.connection, log, { size: 5 }))
  }
  await database.db.destroy()
  await reopened(run(`create database ${copy} template ${name} strategy wal_log`))
  return {
    async restore() {
      await database.db.destroy()
      await reopened(
        run(
          `drop database ${name} with (force)`,
          `create database ${name} template ${copy} strategy wal_log`,
          `revoke temporary on database ${name} from public`,
        ),
      )
    },
    drop: () => run(`drop database ${copy} with (force)`),
  }
}

async function copyOf(template: string, log: Log): Promise<TestDatabase> {
  const { admin, app } = inject('testCluster')
  const name = `nela_test_${randomBytes(6).toString('hex')}`
  await withClient(admin, async (client) => {
    await client.query(`create database ${name} template ${template} strategy wal_log`)
    // The only right of a database that a copy does not include.
    await client.query(`revoke temporary on database ${name} from public`)
  })
  const connection = connectionTo(app, name)
  const drop = async () => {
    await database.db.destroy()
    await withClient(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  const database: TestDatabase = {
    ...openDatabase(connection, log, { size: 5 }),
    connection,
    admin: connectionTo(admin, name),
    drop,
  }
  recordStatements(database.pool)
  return database
}
