import type { BackupStorage } from './backup-storage.ts'

/** No copy is kept longer: the privacy policy promises this to users who deleted their account. */
const maxAgeMs = 28 * 86_400_000

/** Removes all but the newest copies, and those older than 28 days. Returns the names of the removed ones. */
export async function prune(
  storage: Pick<BackupStorage, 'list' | 'remove'>,
  { keep, now, made: newName }: { keep: number; now: number; made: string },
): Promise<string[]> {
  const removed: string[] = []
  for (const [index, { name, madeAt }] of (await storage.list()).entries()) {
    // After the clock was set back, older copies look newer than the one just made.
    if (name === newName || (index < keep && now - madeAt <= maxAgeMs)) continue
    await storage.remove(name)
    removed.push(name)
  }
  return removed
}
