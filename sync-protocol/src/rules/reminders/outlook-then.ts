import { diaryOf } from '#rules/insights/diary.ts'
import { outlookOf, type Outlook } from '#rules/insights/outlook.ts'
import { sceneOf } from '#rules/insights/scene.ts'
import { outlookRowsOf, type ReminderInput, type ReminderRows } from './reminder-input.ts'

/** A forecast reads 16 days. Rows are read for two more days, for which an old estimate stays reproducible. */
const readMs = 18 * 86_400_000

/**
 * The outlook at `then` (ms), the end of the last feed or sleep. So the estimate stays constant as time passes, and
 * only a new entry changes it.
 */
export function outlookThen(
  { baby, timeZone }: Pick<ReminderInput, 'baby' | 'timeZone'>,
  rows: ReminderRows,
  then: number,
): Outlook {
  const diary = diaryOf(outlookRowsOf(rows), then, then - readMs)
  return outlookOf(sceneOf({ baby, timeZone, now: then, diary }))
}
