import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const minFreeBytes = 2 * 1024 ** 3

/** Creates a folder for a journey's profiles and data: in memory if there is space, because a disk may be slow. */
export const scratchFolder = (prefix: string): string =>
  mkdtempSync(join(hasSpaceInMemory() ? memory : tmpdir(), prefix))

function hasSpaceInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= minFreeBytes
  } catch {
    return false
  }
}
