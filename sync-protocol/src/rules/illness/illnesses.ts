interface IllnessRow {
  id: string
  timestamp: string
  wellAt: string | null
  name: string | null
}

/** A period of illness: one row, or several rows that overlap. */
export interface Illness<R extends IllnessRow = IllnessRow> {
  /** The id of the earliest row. */
  id: string
  /** In the order of their start. */
  rows: readonly [R, ...R[]]
  /** Its start, ms. */
  from: number
  /** Since when the baby is well again, ms; null while the illness continues. */
  until: number | null
  name: string | null
}

const inOrder = (a: IllnessRow, b: IllnessRow) =>
  a.timestamp === b.timestamp ? (a.id < b.id ? -1 : 1) : a.timestamp < b.timestamp ? -1 : 1

/** The end of a row, ms; never before its start. */
const endOf = ({ timestamp, wellAt }: IllnessRow) =>
  wellAt === null ? null : Math.max(Date.parse(wellAt), Date.parse(timestamp))

/**
 * The illnesses of a baby, earliest first. Rows that overlap are one illness, started by two people offline. "Well
 * again" of any row ends it, because its author did not know of the other row; the latest one counts. A row that
 * begins later is a separate illness.
 */
export function illnessesOf<R extends IllnessRow>(rows: readonly R[]): Illness<R>[] {
  const found: Illness<R>[] = []
  for (const row of rows.toSorted(inOrder)) {
    const from = Date.parse(row.timestamp)
    const until = endOf(row)
    const last = found.at(-1)
    if (!last || (last.until !== null && from > last.until)) {
      found.push({ id: row.id, rows: [row], from, until, name: row.name })
      continue
    }
    found[found.length - 1] = {
      ...last,
      rows: [...last.rows, row],
      until: last.until === null || until === null ? (last.until ?? until) : Math.max(last.until, until),
      name: last.name ?? row.name,
    }
  }
  return found
}

/** The illness that continues. */
export const lastingOf = <I extends { until: number | null }>(illnesses: readonly I[]): I | undefined =>
  illnesses.findLast(({ until }) => until === null)

/** Whether an instant (ms) belongs to an illness; its first and last moments do. */
export const isDuring = ({ from, until }: Pick<Illness, 'from' | 'until'>, at: number): boolean =>
  at >= from && (until === null || at <= until)
