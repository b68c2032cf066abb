import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { withClient } from '#platform/app-role.ts'
import type { Connection } from '#platform/database.ts'
import type { BucketConfig } from '#platform/media/bucket.ts'
import { unlessMissing } from '#platform/media/unless-missing.ts'
import { openStore } from '#platform/media/open-media.ts'
import { framed, type Entry } from './entries.ts'
import { headerBytes, type BackupHeader } from './header.ts'
import { nameAt, openBackupStorage, type BackupStorage, type BackupTarget } from './backup-storage.ts'
import { productVersion } from './product-version.ts'
import { prune } from './prune.ts'
import { openBackup, verify } from './read-backup.ts'
import { chunksOf, newSealing } from './sealing.ts'
import { sealed } from './sealed-stream.ts'
import { beginSnapshot, snapshotOf } from './snapshot.ts'

/** What to copy, and the destination. Plain data, so that it can be passed to a thread. */
export interface BackupPlan {
  /** Must have the right to read every table. */
  connection: Connection
  mediaDir: string
  mediaBucket: BucketConfig | undefined
  target: BackupTarget
  /** Undefined: the file is not encrypted. */
  passphrase: string | undefined
  /** Secret values by name. */
  secrets: Record<string, string>
  /** Bytes of the disk that must stay free; default 512 MB. */
  reservedBytes?: number
  /** Throws `madeByAnother` if a newer copy than this exists, ms. */
  unlessSince?: number
  /** How many copies to keep. */
  keep: number
  /** Ms. */
  now: number
}

export interface MadeBackup {
  name: string
  bytes: number
  media: number
  rows: number
  /** Names of older copies that were removed. */
  removed: string[]
}

/** Error message when another process makes the backup. */
export const madeByAnother = 'Another backup of this database is being made'

/** An advisory lock, held while a backup of this database is made. */
const lockKey = [1852140641, 2] as const

/**
 * Makes a backup while the server runs: one snapshot of all tables with their files, encrypted, and read again from
 * the disk. The file gets its final name only if all of that succeeded. Then removes copies that are too many or too
 * old.
 */
export async function makeBackup(plan: BackupPlan): Promise<MadeBackup> {
  const storage = openBackupStorage(plan.target)
  const name = nameAt(plan.now)
  const existing = await storage.list()
  if (existing.some((copy) => copy.name === name)) throw new Error(`There is a backup ${name} already`)
  await removeUnfinished(storage.folder, plan.now)
  const part = join(storage.folder, `${name}.${randomBytes(4).toString('hex')}.part`)
  try {
    const contents = await withClient(plan.connection, async (client) => {
      await lock(client)
      const { unlessSince = Infinity } = plan
      // Another process may have finished one between the check and the lock.
      if ((await storage.list()).some(({ madeAt }) => madeAt > unlessSince)) throw new Error(madeByAnother)
      await beginSnapshot(client)
      await checkFreeSpace(client, storage, plan.reservedBytes ?? 512 * 1024 ** 2)
      return writeBackupFile(client, plan, part)
    })
    const { size: bytes } = await stat(part)
    await storage.add(part, name)
    const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0)
    return {
      name,
      bytes,
      media: contents.media,
      rows,
      removed: await prune(storage, { ...plan, made: name }),
    }
  } finally {
    await rm(part, { force: true })
  }
}

async function lock(client: Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', [...lockKey])
  if (!rows[0].taken) throw new Error(madeByAnother)
}

/** Removes the unfinished files of killed backups. */
async function removeUnfinished(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^nela-.*\.backup\.[0-9a-f]{8}\.part$/.test(name)) continue
    const path = join(folder, name)
    const modifiedAt = (await stat(path).catch(unlessMissing))?.mtimeMs
    if (modifiedAt !== undefined && now - modifiedAt > unfinishedMs) await rm(path, { force: true })
  }
}
/** A running backup has written to its file, or sent it, more recently than this. */
const unfinishedMs = 6 * 3_600_000

/** A full disk stops the database: leaves an estimated `reservedBytes` free. */
async function checkFreeSpace(
  client: Client,
  { folder }: BackupStorage,
  reservedBytes: number,
): Promise<void> {
  const { rows } = await client.query(
    `select pg_database_size(current_database()) / 2 + (select coalesce(sum(bytes), 0) from media) as needed`,
  )
  const { bavail, bsize } = await statfs(folder)
  const needed = Number(rows[0].needed) + reservedBytes
  if (bavail * bsize >= needed) return
  const mb = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`
  throw new Error(`${folder} has ${mb(bavail * bsize)} left, and a backup may need ${mb(needed)}`)
}

async function writeBackupFile(client: Client, plan: BackupPlan, part: string) {
  const { rows } = await client.query(
    `select (select max(name) from migrations.kysely_migration) as migration,
       current_setting('server_version') as postgres`,
  )
  const { sealing, key } = plan.passphrase ? await newSealing(plan.passphrase) : { sealing: null, key: null }
  const header: BackupHeader = {
    ...{ format: 1, nela: productVersion(), madeAt: new Date(plan.now).toISOString() },
    ...(rows[0] as { migration: string; postgres: string }),
    ...{ hasSecrets: Object.keys(plan.secrets).length > 0, sealing },
  }
  const head = headerBytes(header)
  const store = openStore(plan.mediaDir, plan.mediaBucket)
  const entries = snapshotOf(client, store, plan.secrets)
  const bytes = withHeader(head, sealed(framed(entries), chunksOf(key, head)))
  await pipeline(Readable.from(bytes), createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }))
  return checkWritten(part, plan.passphrase)
}

async function* withHeader(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* rest
}

/** Reads the file as a restore would, to detect faulty disks and memory now. */
async function checkWritten(part: string, passphrase: string | undefined) {
  const { entries } = await openBackup(() => createReadStream(part), passphrase)
  return verify(entries() as AsyncIterable<Entry>)
}
