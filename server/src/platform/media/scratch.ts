import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from './missing.ts'
import type { MediaStore } from './store.ts'

/** Files that are being made, in `folder`/scratch. */
export function scratchIn(folder: string): Pick<MediaStore, 'scratch' | 'discard' | 'clearScratch'> {
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
        const begun = (await stat(path).catch(unlessMissing))?.mtimeMs
        if (begun !== undefined && begun <= by) await rm(path, { force: true })
      }
    },
  }
}
