import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BucketConfig } from '#platform/media/bucket.ts'
import { openBucket } from '#platform/media/bucket.ts'
import type { BytesOf } from './read-backup.ts'

/** A folder, or a bucket with a folder of this machine where files are made; plain data, also for threads. */
export type BackupTarget = { folder: string } | { bucket: BucketConfig; scratch: string }

/** A finished backup. */
export interface Copy {
  name: string
  /** From its name: ms. */
  madeAt: number
  bytes: number
}

/** Where backups are kept. What is listed is whole: a file gets its name when everything in it was checked. */
export interface BackupPlace {
  /** Of this machine: where a backup is made. */
  folder: string
  /** The newest first. */
  list(): Promise<Copy[]>
  read(name: string): BytesOf
  /** Takes a finished file of `folder` in. */
  take(file: string, name: string): Promise<void>
  remove(name: string): Promise<void>
}

const named = /^nela-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

/** `nela-20261128T030000Z.backup`. */
export const nameAt = (ms: number) => `nela-${new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')}.backup`

/** When a backup was made, by its name; undefined where it is none. */
export function madeAtOf(name: string): number | undefined {
  const [, ...parts] = named.exec(name) ?? []
  const [year, month, day, hour, minute, second] = parts.map(Number)
  return parts.length > 0 ? Date.UTC(year!, month! - 1, day, hour, minute, second) : undefined
}

const newestFirst = (copies: Copy[]) => copies.toSorted((a, b) => b.madeAt - a.madeAt)

export function openPlace(target: BackupTarget): BackupPlace {
  return 'folder' in target ? folderPlace(target.folder) : bucketPlace(target.bucket, target.scratch)
}

/** The folder is made where it is missing, readable by the server's user alone. */
async function ensureFolder(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await chmod(folder, 0o700)
}

function folderPlace(folder: string): BackupPlace {
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
    async take(file, name) {
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

function bucketPlace(config: BucketConfig, folder: string): BackupPlace {
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
    async take(file, name) {
      await bucket.putFile(name, file)
      await rm(file, { force: true })
    },
    remove: (name) => bucket.remove(name),
  }
}
