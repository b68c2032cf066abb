import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { openDatabase, type Connection, type OpenDatabase } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { onDatabase } from './test-cluster.ts'

export type TestDatabase = Pick<OpenDatabase, 'db' | 'pool'> & {
  /** As the application's role; enough for a further pool or another process. */
  connection: Connection
  /** With all rights, to set up or look at what the application may not. */
  admin: Connection
  /** Closes the pool and removes the database. */
  drop(): Promise<void>
}

/** A database of its own for one test file, fully migrated, without rows, opened as the application's role. */
export async function createTestDatabase(log: Log = console): Promise<TestDatabase> {
  return copyOf(inject('testCluster').template, log)
}

/** As createTestDatabase, without any table: for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return copyOf(inject('testCluster').emptyTemplate, console)
}

async function copyOf(template: string, log: Log): Promise<TestDatabase> {
  const { admin, app } = inject('testCluster')
  const name = `nela_test_${randomBytes(6).toString('hex')}`
  await withClient(admin, async (client) => {
    await client.query(`create database ${name} template ${template} strategy wal_log`)
    // The one right of a database that a copy does not take along.
    await client.query(`revoke temporary on database ${name} from public`)
  })
  const connection = onDatabase(app, name)
  const { db, pool, close } = openDatabase(connection, log, { size: 5 })
  const drop = async () => {
    await close()
    await withClient(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { db, pool, connection, admin: onDatabase(admin, name), drop }
}
