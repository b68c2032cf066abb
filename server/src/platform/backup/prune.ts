import type { BackupPlace } from './place.ts'

/** No copy is kept longer: the privacy policy promises this to users who deleted their account. */
const longestMs = 28 * 86_400_000

/** Removes all but the newest copies, and those older than 28 days. Returns the names of the removed ones. */
export async function prune(
  place: Pick<BackupPlace, 'list' | 'remove'>,
  { keep, now, made }: { keep: number; now: number; made: string },
): Promise<string[]> {
  const removed: string[] = []
  for (const [index, { name, madeAt }] of (await place.list()).entries()) {
    // After the clock was set back, older copies look newer than the one just made.
    if (name === made || (index < keep && now - madeAt <= longestMs)) continue
    await place.remove(name)
    removed.push(name)
  }
  return removed
}
