import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstBarrier, isRoot, type RunAs } from './run-as.ts'

/** Systems limit socket paths to 104-108 bytes. */
const maxSocketPath = 99

const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= maxSocketPath

/**
 * A private folder for the socket: the cluster itself, which no other user can enter, or a short one if its path is
 * too long for a socket. Only that folder's mode keeps other users out, so one created by another user is never used.
 */
export function socketFolder(cluster: string, user: RunAs | undefined): string {
  if (fits(cluster)) return cluster
  const key = createHash('sha256').update(cluster).digest('hex').slice(0, 12)
  for (const root of [process.env.XDG_RUNTIME_DIR, isRoot() ? '/run' : undefined, tmpdir(), '/tmp']) {
    if (!root || !fs.existsSync(root)) continue
    const folder = join(fs.realpathSync(root), `nela-${key}`)
    if (!fits(folder) || (user && firstBarrier(fs.realpathSync(root), user, 'enter'))) continue
    if (makePrivateFolder(folder, user)) return folder
  }
  throw new Error(
    `No folder with a short path can be made for the socket of ${cluster}: choose a shorter DATA_DIR`,
  )
}

function makePrivateFolder(folder: string, user: RunAs | undefined): boolean {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
    if (user) fs.chownSync(folder, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
  }
  const stats = fs.lstatSync(folder)
  const owner = user?.uid ?? process.getuid?.() ?? stats.uid
  return stats.isDirectory() && (stats.uid | 0) === owner && (stats.mode & 0o077) === 0
}
