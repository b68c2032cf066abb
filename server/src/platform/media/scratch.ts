import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from './unless-missing.ts'

/** Folder for unfinished files, before they are placed. */
export interface Scratch {
  /** A path for an unfinished file. Call `discard` in the end, also after a failure. */
  scratch(name: string): Promise<string>
  discard(path: string): Promise<void>
  /** Removes unfinished files that were begun before that time (ms). */
  clearScratch(by: number): Promise<void>
}

/** Unfinished files, in `folder`/scratch. */
export function scratchIn(folder: string): Scratch {
  const place = join(folder, 'scratch')
  return {
    async scratch(name) {
      await mkdir(place, { recursive: true, mode: 0o700 })
      return join(place, name)
    },
    discard: (path) => rm(path, { force: true }),
    async clearScratch(by) {
      for (const name of (await readdir(place).catch(unlessMissing)) ?? []) {
        const path = join(place, name)
        const modifiedAt = (await stat(path).catch(unlessMissing))?.mtimeMs
        if (modifiedAt !== undefined && modifiedAt <= by) await rm(path, { force: true })
      }
    },
  }
}
