import * as fs from 'node:fs'
import { join, resolve } from 'node:path'
import { ownPassword } from '#platform/config-secrets.ts'
import type { Log } from '#platform/log.ts'
import { findRunning } from './running-postmaster.ts'
import { placeCluster } from './placement.ts'
import type { Address } from './session.ts'

/** The PostgreSQL of this DATA_DIR if a server runs it; undefined if none does. Throws if there is no database. */
export async function runningPostgres(dataDir: string, log: Log): Promise<Address | undefined> {
  const hasCluster = ['postgres', 'postgres.location'].some((name) => fs.existsSync(join(dataDir, name)))
  if (!hasCluster) throw new Error(`DATA_DIR ${dataDir} has no database`)
  const { cluster } = placeCluster(fs.realpathSync(resolve(dataDir)), log)
  const hasPassword = fs.existsSync(join(dataDir, 'postgres-password'))
  const running = await findRunning(cluster, hasPassword ? ownPassword(dataDir) : undefined, log)
  return running && { host: running.host, port: running.port, password: running.password }
}
