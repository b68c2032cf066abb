import type { Kysely } from 'kysely'
import { fine, type Finding, look } from '#platform/doctor/finding.ts'
import { findImplausibleRows, mendRow } from './mend-rows.ts'
import type { Database } from './tables.ts'

/** Rows reported one by one; the others are counted. */
const named = 20

/** Finds stored values that the schemas refuse. `fixes`: stores the rows without them. Reads every row. */
export async function checkRows(db: Kysely<Database>, fixes: boolean): Promise<readonly Finding[]> {
  const places: string[] = []
  let odd = 0
  let mended = 0
  for await (const row of findImplausibleRows(db)) {
    odd++
    if (fixes && !row.isLost && (await mendRow(db, row))) mended++
    else if (places.length < named)
      places.push(
        `${row.entity} ${row.id} of space ${row.spaceId}: ${row.fields.join(', ')}` +
          (row.isLost ? ' (no list shows this row)' : ''),
      )
  }
  const says = `${odd} rows have implausible values, ${mended} were stored without them`
  if (odd === mended) return [fine(odd === 0 ? 'No row has implausible values' : says)]
  const todo = fixes ? 'Correct the rows that are named by hand.' : 'Run: npm run doctor -- --fix'
  const rest = odd - mended - places.length
  return [
    look(says, todo),
    ...places.map((place) => look(place, todo)),
    ...(rest > 0 ? [look(`and ${rest} more rows`, todo)] : []),
  ]
}
