import { statfs } from 'node:fs/promises'
import { fine, type Finding, look, sizeOf, wrong } from './finding.ts'

const lowBytes = 2 * 1024 ** 3
const lowShare = 0.1
const fullBytes = 512 * 1024 ** 2

interface Folder {
  /** "data", "media". */
  name: string
  path: string
}

/** Bytes of the file system under a folder; undefined if the folder does not exist yet. */
export type SpaceAt = (path: string) => Promise<{ free: number; size: number } | undefined>

/** Free space on the disks of these folders. Each disk is reported once. */
export async function checkDisk(
  folders: readonly Folder[],
  spaceAt: SpaceAt = ownSpace,
): Promise<readonly Finding[]> {
  const found = new Map<string, Finding>()
  const free: string[] = []
  for (const { name, path } of folders) {
    const space = await spaceAt(path)
    if (!space || found.has(JSON.stringify(space))) continue
    const left = `${sizeOf(space.free)} of ${sizeOf(space.size)} are free on the disk of ${path}`
    const todo = 'Make room or take a larger disk: without space the database takes no entry.'
    if (space.free < fullBytes) found.set(JSON.stringify(space), wrong(`Only ${left}`, todo))
    else if (space.free < lowBytes || space.free < space.size * lowShare)
      found.set(JSON.stringify(space), look(`Only ${left}`, todo))
    else free.push(`${name} ${sizeOf(space.free)}`)
  }
  return found.size > 0 ? [...found.values()] : [fine(`Free: ${free.join(', ')}`)]
}

async function ownSpace(path: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(path)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
