import { diaryEntities, type DiaryRows } from 'sync-protocol/rules/insights/diary'
import { type Report, reportOf, reportSpan } from 'sync-protocol/rules/export/report'
import type { LocalDatabase } from '#db/schema/database.ts'
import { rowsBetween } from '#db/query/rows-between.ts'
import type { Baby } from '#session/family.ts'

/** Reads the data of a report. `from` and `to` are calendar days, `now` is in ms. */
export async function readReport(
  db: LocalDatabase,
  baby: Baby,
  { from, to, timeZone, now }: { from: string; to: string; timeZone: string; now: number },
): Promise<Report> {
  const { fromMs, toMs } = reportSpan({ from, to, timeZone })
  const living = async (entity: Parameters<typeof rowsBetween>[1]) =>
    (await rowsBetween(db, entity, baby, fromMs, toMs)).filter(({ deletedAt }) => deletedAt === null)
  const lists = await Promise.all(
    diaryEntities.map(async (entity) => [entity, await living(entity)] as const),
  )
  const pumping = await living('pumping')
  return reportOf(Object.fromEntries(lists) as unknown as DiaryRows, pumping as never, {
    from,
    to,
    timeZone,
    now,
    window: baby,
  })
}
