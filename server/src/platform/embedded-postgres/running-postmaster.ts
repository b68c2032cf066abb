import * as fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import {
  invalidatePostmasterFile,
  isAlive,
  isPostmasterOf,
  readPostmasterFile,
  type PostmasterFile,
} from './postmaster-file.ts'
import { connect, type Address } from './session.ts'

/** A PostgreSQL that accepts connections; adopted: found running, not started by this process. */
export type Postmaster = Address & { pid: number; adopted: boolean }

/**
 * The running PostgreSQL of this cluster, if only its server was killed. Waits while it starts or stops. Ignores a
 * postmaster.pid whose process id belongs to another process now.
 */
export async function findRunning(
  cluster: string,
  password: string | undefined,
  log: Log,
): Promise<Postmaster | undefined> {
  for (let attempt = 0; ; attempt++) {
    const file = readPostmasterFile(cluster)
    if (!file) return undefined
    const answer = file.port && file.host ? await probe(cluster, file, password) : 'silent'
    if (answer === 'running')
      return { host: file.host, port: file.port, password, pid: file.pid, adopted: true }
    if (answer === 'silent' && !isPostmasterOf(file.pid, cluster)) {
      if (isAlive(file.pid)) {
        log.warn(`postmaster.pid names process ${file.pid}, which is not this PostgreSQL: ignored`)
        invalidatePostmasterFile(cluster)
      }
      return undefined
    }
    if (attempt % 100 === 99)
      log.warn(`Waiting for PostgreSQL, process ${file.pid}, to finish starting or stopping`)
    if (attempt === 3000) throw new Error(`PostgreSQL, process ${file.pid}, neither answers nor ends`)
    await delay(100)
  }
}

async function probe(cluster: string, file: PostmasterFile, password: string | undefined) {
  try {
    const client = await connect({ host: file.host, port: file.port, password })
    const { rows } = await client.query(`select current_setting('data_directory') as folder`)
    await client.end()
    return fs.realpathSync(rows[0].folder as string) === fs.realpathSync(cluster) ? 'running' : 'silent'
  } catch (error) {
    // 57P03: starting up, shutting down or in recovery.
    return (error as { code?: string }).code === '57P03' ? 'busy' : 'silent'
  }
}
