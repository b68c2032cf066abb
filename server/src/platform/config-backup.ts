import { join, resolve } from 'node:path'
import type { BackupTarget } from './backup/backup-storage.ts'
import { bucketOf } from './config-bucket.ts'
import type { Environment } from './config-environment.ts'

export type BackupConfig = Readonly<{
  /** Whether the server makes a backup each day. */
  daily: boolean
  target: BackupTarget
  /** Copies to keep. */
  keep: number
  /** Undefined: the key in DATA_DIR. */
  passphrase: string | undefined
}>

/** The folder of local backups. Backups for other storages are made there too. */
export const ownBackups = (dataDir: string) => join(dataDir, 'backups')

export const backupsOf = (env: Environment, dataDir: string): BackupConfig =>
  Object.freeze({
    daily: env.BACKUPS ?? env.DATABASE_URL === undefined,
    target: targetOf(env.BACKUP_TO, env, dataDir) ?? { folder: ownBackups(dataDir) },
    keep: env.BACKUP_KEEP ?? 7,
    passphrase: env.BACKUP_KEY,
  })

type Keys = Parameters<typeof bucketOf>[1]

/** The storage of a value of BACKUP_TO. Undefined if there is none, or no key for the bucket. */
export function targetOf(
  place: URL | string | undefined,
  env: Keys,
  dataDir: string,
): BackupTarget | undefined {
  if (typeof place === 'string') return { folder: resolve(place) }
  const bucket = bucketOf(place, env)
  return bucket && { bucket, scratch: ownBackups(dataDir) }
}
