import type { Kysely } from 'kysely'
import { fine, type Finding, look } from '#platform/doctor/finding.ts'
import { findImplausibleRows, repairRow } from './repair-rows.ts'
import type { Database } from './tables.ts'

/** Rows reported one by one; the others are counted. */
const maxNamed = 20

/** Finds stored values that the schemas refuse. `fixes`: stores the rows without them. Reads every row. */
export async function checkRows(db: Kysely<Database>, fixes: boolean): Promise<readonly Finding[]> {
  const problems: string[] = []
  let implausibleCount = 0
  let repairedCount = 0
  for await (const row of findImplausibleRows(db)) {
    implausibleCount++
    if (fixes && !row.isUnreadable && (await repairRow(db, row))) repairedCount++
    else if (problems.length < maxNamed)
      problems.push(
        `${row.entity} ${row.id} of space ${row.spaceId}: ${row.fields.join(', ')}` +
          (row.isUnreadable ? ' (no list shows this row)' : ''),
      )
  }
  const summary = `${implausibleCount} rows have implausible values, ${repairedCount} were stored without them`
  if (implausibleCount === repairedCount)
    return [fine(implausibleCount === 0 ? 'No row has implausible values' : summary)]
  const todo = fixes ? 'Correct the rows that are named by hand.' : 'Run: npm run doctor -- --fix'
  const rest = implausibleCount - repairedCount - problems.length
  return [
    look(summary, todo),
    ...problems.map((place) => look(place, todo)),
    ...(rest > 0 ? [look(`and ${rest} more rows`, todo)] : []),
  ]
}
