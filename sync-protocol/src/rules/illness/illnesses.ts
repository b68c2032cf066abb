interface IllnessRow {
  id: string
  timestamp: string
  wellAt: string | null
  name: string | null
}

/** A time in which a baby was ill, of one row or of several that overlap. */
export interface Illness<R extends IllnessRow = IllnessRow> {
  /** Of the row that began first. */
  id: string
  /** In the order of their beginning. */
  rows: readonly [R, ...R[]]
  /** When it began, ms. */
  from: number
  /** Since when the baby is well again, ms; null while it lasts. */
  until: number | null
  name: string | null
}

const inOrder = (a: IllnessRow, b: IllnessRow) =>
  a.timestamp === b.timestamp ? (a.id < b.id ? -1 : 1) : a.timestamp < b.timestamp ? -1 : 1

/** When a row ends, ms; never before it began. */
const endOf = ({ timestamp, wellAt }: IllnessRow) =>
  wellAt === null ? null : Math.max(Date.parse(wellAt), Date.parse(timestamp))

/**
 * The illnesses of a baby, the first one first. A row that begins before the others of an illness have ended is of the
 * same illness: two people began it without a connection. "Well again" of any row ends it, since whoever said so could
 * not know of the other row; of several, the latest counts. A row that begins later is an illness of its own.
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

/** The one that lasts. */
export const lastingOf = <I extends { until: number | null }>(illnesses: readonly I[]): I | undefined =>
  illnesses.findLast(({ until }) => until === null)

/** Whether what happened at an instant (ms) belongs to an illness: its first and its last moment do. */
export const isDuring = ({ from, until }: Pick<Illness, 'from' | 'until'>, at: number): boolean =>
  at >= from && (until === null || at <= until)
