import type { Diary } from '#features/activities/entries/use-diary.ts'
import type { Baby } from '#session/family.ts'
import { isAnythingRunning } from './cards.tsx'
import { isLongAgo } from './long-ago.ts'

/**
 * Whether a family may have stopped logging a baby's days: the baby is not new, has entries, and none of them
 * happened or was created recently. `now` in ms.
 */
export function isOffRampMoment(
  { milestonesOnly, createdAt }: Pick<Baby, 'milestonesOnly' | 'createdAt'>,
  diary: Diary,
  now: number,
): boolean {
  const { entries } = diary
  if ((milestonesOnly ?? null) !== null || entries.length === 0) return false
  // A forgotten session has a separate question.
  if (isAnythingRunning(diary)) return false
  // An import, or a new entry with an old date, counts as logging.
  const written = entries.flatMap(({ rows }) => rows.map((row) => Date.parse(row.createdAt)))
  const moments = [Date.parse(createdAt), ...written, ...entries.map(({ at }) => at)]
  return moments.every((at) => isLongAgo(at, now))
}
