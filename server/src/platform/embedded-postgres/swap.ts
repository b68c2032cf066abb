import * as fs from 'node:fs'
import { dirname, join } from 'node:path'

/** The temporary folder of the cluster that will replace an older one. */
export const upgradedFolderOf = (cluster: string) => `${cluster}.upgraded`
/** A marker file inside it with the future name of the older one. It exists once everything was copied. */
const markerOf = (cluster: string) => join(upgradedFolderOf(cluster), 'nela-takes-over')

/** Marks the new cluster as complete: from here on only renames follow. */
export function markComplete(cluster: string, keptAs: string): void {
  fs.writeFileSync(markerOf(cluster), keptAs, { flush: true })
  syncFolder(upgradedFolderOf(cluster))
}

/**
 * Replaces the old cluster with a complete new one, and renames the old one to the name in the marker. Does nothing if
 * there is none. Completes a swap that a power cut interrupted.
 */
export function finishSwap(cluster: string): void {
  const marker = markerOf(cluster)
  if (!fs.existsSync(marker)) return
  const keptAs = fs.readFileSync(marker, 'utf8')
  if (fs.existsSync(cluster)) fs.renameSync(cluster, keptAs)
  syncFolder(dirname(cluster))
  fs.renameSync(upgradedFolderOf(cluster), cluster)
  fs.rmSync(join(cluster, 'nela-takes-over'))
  syncFolder(dirname(cluster))
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
