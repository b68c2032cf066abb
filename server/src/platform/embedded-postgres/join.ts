import * as fs from 'node:fs'
import { join, resolve } from 'node:path'
import { ownPassword } from '#platform/config-secrets.ts'
import type { Log } from '#platform/log.ts'
import { findLiving } from './living-postmaster.ts'
import { placeCluster } from './placement.ts'
import type { Address } from './session.ts'

/** The PostgreSQL of this DATA_DIR if a server runs it; undefined if none does. Throws if there is no database. */
export async function livingPostgres(dataDir: string, log: Log): Promise<Address | undefined> {
  const there = ['postgres', 'postgres.location'].some((name) => fs.existsSync(join(dataDir, name)))
  if (!there) throw new Error(`DATA_DIR ${dataDir} has no database`)
  const { cluster } = placeCluster(fs.realpathSync(resolve(dataDir)), log)
  const hasPassword = fs.existsSync(join(dataDir, 'postgres-password'))
  const living = await findLiving(cluster, hasPassword ? ownPassword(dataDir) : undefined, log)
  return living && { host: living.host, port: living.port, password: living.password }
}
