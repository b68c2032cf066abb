import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Log } from '#platform/log.ts'
import { finishSwap } from './swap.ts'
import { firstBarrier, isRoot, unprivilegedUser, type RunAs } from './run-as.ts'

/** The folder of the cluster and the user that runs it. */
export type Placement = { cluster: string; user: RunAs | undefined }

/** Folders for a cluster that DATA_DIR cannot hold: those that survive a reboot come first. */
const defaultRoots = ['/var/lib', '/usr/local/var', '/var/tmp', tmpdir()]

/** In DATA_DIR: contains the path of a cluster elsewhere. */
const markerOf = (dataDir: string) => join(dataDir, 'postgres.location')
/** Beside such a cluster: contains the path of its DATA_DIR. */
const ownerOf = (cluster: string) => join(dirname(cluster), 'data-dir')

/**
 * Decides where the cluster of this DATA_DIR is or will be: `DATA_DIR/postgres`. Exception: root runs the server and
 * the database's own user may not enter that folder. Then it is a runtime folder, and `DATA_DIR/postgres.location`
 * will contain its path. Never changes a folder that it did not create. Throws one clear line if a cluster exists that
 * cannot be used.
 */
export function placeCluster(dataDir: string, log: Log, roots: readonly string[] = defaultRoots): Placement {
  const inside = join(dataDir, 'postgres')
  finishSwap(inside)
  const existing = markedCluster(dataDir) ?? (fs.existsSync(inside) ? inside : undefined)
  if (existing) return { cluster: existing, user: ownerOfExisting(existing) }
  if (!isRoot()) return { cluster: inside, user: undefined }
  const user = unprivilegedUser()
  const barrier = firstBarrier(dataDir, user, 'enter')
  if (barrier === undefined) return { cluster: inside, user }
  const cluster = join(runtimeFolder(dataDir, user, roots), 'postgres')
  log.warn(`User "${user.name}" may not enter ${barrier}: the database is kept in ${cluster}`)
  if (/^(\/private)?\/(tmp|var\/tmp)\//.test(cluster))
    log.warn(`${dirname(cluster)} may be cleaned up by this machine: choose another DATA_DIR`)
  return { cluster, user }
}

/** Links DATA_DIR and a cluster outside of it in both directions. */
export function markCluster(dataDir: string, cluster: string): void {
  if (dirname(cluster) === dataDir) return
  writeAtomically(markerOf(dataDir), cluster)
  writeAtomically(ownerOf(cluster), dataDir)
}

function writeAtomically(path: string, text: string): void {
  fs.writeFileSync(`${path}.new`, `${text}\n`, { flush: true })
  fs.renameSync(`${path}.new`, path)
}

function readLine(path: string): string | undefined {
  return fs.existsSync(path) ? fs.readFileSync(path, 'utf8').trim() : undefined
}

function markedCluster(dataDir: string): string | undefined {
  const cluster = readLine(markerOf(dataDir))
  if (!cluster) return undefined
  finishSwap(cluster)
  if (!fs.existsSync(cluster))
    throw new Error(
      `The database of ${dataDir} was kept in ${cluster}, which is missing. Restore it, or delete ${markerOf(dataDir)} to start empty`,
    )
  const owner = readLine(ownerOf(cluster))
  if (owner && owner !== dataDir && readLine(markerOf(owner)) === cluster)
    throw new Error(
      `The database in ${cluster} belongs to ${owner}. Delete ${markerOf(dataDir)} to start empty in ${dataDir}`,
    )
  return cluster
}

/** An existing cluster runs as the user that owns it, also when root starts the server. */
function ownerOfExisting(cluster: string): RunAs | undefined {
  const { uid, gid } = fs.statSync(cluster)
  if (!isRoot()) {
    if (process.getuid && uid !== process.getuid())
      throw new Error(`${cluster} belongs to user ${uid}: start the server as that user or as root`)
    return undefined
  }
  const user = uid === 0 ? unprivilegedUser() : { uid: uid | 0, gid: gid | 0, name: String(uid) }
  // A folder that root copied here (a restored backup) has lost its owner.
  if (uid === 0) chownAll(cluster, user)
  const barrier = firstBarrier(cluster, user, 'enter')
  if (barrier === undefined) return user
  throw new Error(
    `The database in ${cluster} runs as user "${user.name}", who may not enter ${barrier} any more: permit that, or move DATA_DIR`,
  )
}

function chownAll(path: string, user: RunAs): void {
  fs.lchownSync(path, user.uid, user.gid)
  if (!fs.lstatSync(path).isDirectory()) return
  fs.chmodSync(path, 0o700)
  for (const name of fs.readdirSync(path)) chownAll(join(path, name), user)
}

function runtimeFolder(dataDir: string, user: RunAs, roots: readonly string[]): string {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  for (const root of roots) {
    if (!fs.existsSync(root) || firstBarrier(fs.realpathSync(root), user, 'enter')) continue
    for (let attempt = 1; ; attempt++) {
      const folder = join(fs.realpathSync(root), attempt === 1 ? `nela-${key}` : `nela-${key}-${attempt}`)
      const outcome = makeOwnFolder(folder)
      if (outcome === 'impossible') break
      // If the DATA_DIR of a folder was deleted, the folder keeps its data, and a new start does not reuse it.
      if (readLine(join(folder, 'data-dir')) === undefined) return folder
    }
  }
  throw new Error(`User "${user.name}" may not enter ${dataDir}: choose a DATA_DIR outside private folders`)
}

/**
 * Creates a folder that others can only pass through, or accepts one of ours. Refuses one that another user prepared.
 */
function makeOwnFolder(folder: string): 'ready' | 'impossible' {
  try {
    fs.mkdirSync(folder)
    fs.chmodSync(folder, 0o711)
    return 'ready'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return 'impossible'
  }
  const stats = fs.lstatSync(folder)
  return stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0 ? 'ready' : 'impossible'
}
