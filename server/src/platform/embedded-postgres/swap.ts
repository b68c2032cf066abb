import * as fs from 'node:fs'
import { dirname, join } from 'node:path'

/** The temporary folder of the cluster that will replace an older one. */
export const nextOf = (cluster: string) => `${cluster}.upgraded`
/** A marker file inside it with the future name of the older one. It exists once everything was copied. */
const markOf = (cluster: string) => join(nextOf(cluster), 'nela-takes-over')

/** Marks the new cluster as complete: from here on only renames follow. */
export function markWhole(cluster: string, keptAs: string): void {
  fs.writeFileSync(markOf(cluster), keptAs, { flush: true })
  syncFolder(nextOf(cluster))
}

/**
 * Replaces the old cluster with a complete new one, and renames the old one to the name in the marker. Does nothing if
 * there is none. Completes a swap that a power cut interrupted.
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
