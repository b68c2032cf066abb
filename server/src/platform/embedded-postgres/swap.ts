import * as fs from 'node:fs'
import { dirname, join } from 'node:path'

/** Where a cluster grows that is to take the place of an older one. */
export const nextOf = (cluster: string) => `${cluster}.upgraded`
/** In it: the name that the older one gets. It is there when everything was copied. */
const markOf = (cluster: string) => join(nextOf(cluster), 'nela-takes-over')

/** Says that the new cluster is whole: from here on only names change. */
export function markWhole(cluster: string, keptAs: string): void {
  fs.writeFileSync(markOf(cluster), keptAs, { flush: true })
  syncFolder(nextOf(cluster))
}

/**
 * Puts a whole new cluster in the place of the old one, which stays under the name in the mark. Does nothing where there is none;
 * finishes what a power cut interrupted.
 */
export function finishSwap(cluster: string): void {
  const mark = markOf(cluster)
  if (!fs.existsSync(mark)) return
  const keptAs = fs.readFileSync(mark, 'utf8')
  if (fs.existsSync(cluster)) fs.renameSync(cluster, keptAs)
  syncFolder(dirname(cluster))
  fs.renameSync(nextOf(cluster), cluster)
  fs.rmSync(join(cluster, 'nela-takes-over'))
  syncFolder(dirname(cluster))
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
