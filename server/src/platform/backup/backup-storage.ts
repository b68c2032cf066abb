import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BucketConfig } from '#platform/media/bucket.ts'
import { openBucket } from '#platform/media/bucket.ts'
import type { BytesOf } from './read-backup.ts'

/**
 * A folder, or a bucket with a local folder in which files are made. Plain data, so that it can be passed to a thread.
 */
export type BackupTarget = { folder: string } | { bucket: BucketConfig; scratch: string }

/** A finished backup. */
export interface Copy {
  name: string
  /** Taken from its name, ms. */
  madeAt: number
  bytes: number
}

/** A storage for backups. Listed files are complete: a file gets its name after its content was checked. */
export interface BackupStorage {
  /** Local folder in which a backup is made. */
  folder: string
  /** Newest first. */
  list(): Promise<Copy[]>
  read(name: string): BytesOf
  /** Moves a finished file of `folder` into the storage. */
  add(file: string, name: string): Promise<void>
  remove(name: string): Promise<void>
}

const namePattern = /^nela-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

/** `nela-20261128T030000Z.backup`. */
export const nameAt = (ms: number) => `nela-${new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')}.backup`

/** The time of a backup, from its name; undefined if the name is not one of a backup. */
export function madeAtOf(name: string): number | undefined {
  const [, ...parts] = namePattern.exec(name) ?? []
  const [year, month, day, hour, minute, second] = parts.map(Number)
  return parts.length > 0 ? Date.UTC(year!, month! - 1, day, hour, minute, second) : undefined
}

const newestFirst = (copies: Copy[]) => copies.toSorted((a, b) => b.madeAt - a.madeAt)

export function openBackupStorage(target: BackupTarget): BackupStorage {
  return 'folder' in target ? folderStorage(target.folder) : bucketStorage(target.bucket, target.scratch)
}

/** Creates the folder if it is missing, readable only by the server's user. */
async function ensureFolder(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await chmod(folder, 0o700)
}

function folderStorage(folder: string): BackupStorage {
  return {
    folder,
    async list() {
      await ensureFolder(folder)
      const copies: Copy[] = []
      for (const name of await readdir(folder)) {
        const madeAt = madeAtOf(name)
        if (madeAt !== undefined) copies.push({ name, madeAt, bytes: (await stat(join(folder, name))).size })
      }
      return newestFirst(copies)
    },
    read: (name) => () => createReadStream(join(folder, name)),
    async add(file, name) {
      await rename(file, join(folder, name))
      if (process.platform === 'win32') return
      const handle = await open(folder, 'r')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function bucketStorage(config: BucketConfig, folder: string): BackupStorage {
  const bucket = openBucket(config)
  return {
    folder,
    async list() {
      await ensureFolder(folder)
      const copies: Copy[] = []
      for await (const { name, bytes } of bucket.list()) {
        const madeAt = madeAtOf(name)
        if (madeAt !== undefined) copies.push({ name, madeAt, bytes })
      }
      return newestFirst(copies)
    },
    read: (name) => () => bucket.readParts(name),
    async add(file, name) {
      await bucket.putFile(name, file)
      await rm(file, { force: true })
    },
    remove: (name) => bucket.remove(name),
  }
}
