import { endOf, endRegisterOf, joinedEnd, type FieldClock } from '#entities/end-time.ts'

/** Sessions of different people whose starts are this close are one, ms. */
export const sameSessionMs = 15 * 60_000

/** A stored session of one baby and one group of sessions that exclude each other; none of them deleted. */
export interface SessionRow {
  id: string
  /** RFC 3339, UTC. */
  startTime: string
  endTime: string | null
  /** When it was logged. */
  createdAt: string
  createdBy: string | null
  rowAt: string
  clocks: Readonly<Record<string, FieldClock>> | null
  notes: string | null
  /** Somebody separated it, so it is never joined with others. */
  separate: boolean
}

/** A session as a screen shows it: one row, or several rows of different people for the same session. */
export interface ViewedSession<R extends SessionRow> {
  /** The id of the first row. */
  id: string
  /** Earliest start first. An edit or a deletion of the session writes all of them. */
  rows: readonly R[]
  startTime: string
  /** Null while it runs. */
  endTime: string | null
  /** The end is the start of the next session, because this one has no end. */
  endsAtNext: boolean
  /** The notes of all rows, one per line. */
  notes: string | null
}

/**
 * The sessions of one baby and group (sleep; play and walk; nursing) as screens show them, earliest first. Pure, with
 * the same result on every device. It rewrites no rows, so there are no races.
 *
 * - Sessions of different people that overlap and start within 15 minutes of the first are one. It has the earliest
 *   start, and the end that results from all changes together.
 * - A session without an end ends at the next start by a tap. A session that was logged later ends nothing.
 * - So at most the last one runs.
 */
export function viewSessions<R extends SessionRow>(rows: readonly R[]): ViewedSession<R>[] {
  const groups: R[][] = []
  for (const row of rows.toSorted(byStart)) {
    const group = groupOf(row, groups)
    if (group) group.push(row)
    else groups.push([row])
  }
  const sessions = groups.map(viewed)
  return sessions.map((session, index) => {
    if (session.endTime !== null) return session
    const next = sessions.slice(index + 1).find(({ rows: [first] }) => first && ranWhenLogged(first))
    return next ? { ...session, endTime: next.startTime, endsAtNext: true } : session
  })
}

const byStart = (a: SessionRow, b: SessionRow) =>
  a.startTime === b.startTime ? (a.id < b.id ? -1 : 1) : a.startTime < b.startTime ? -1 : 1

/** The latest group that a row belongs to. Groups are ordered by their start, so only the last ones are close. */
function groupOf<R extends SessionRow>(row: R, groups: readonly R[][]): R[] | undefined {
  const start = Date.parse(row.startTime)
  for (let index = groups.length - 1; index >= 0; index--) {
    const group = groups[index]!
    if (start - Date.parse(group[0]!.startTime) > sameSessionMs) return undefined
    if (belongsTo(row, group)) return group
  }
  return undefined
}

function belongsTo(row: SessionRow, group: readonly SessionRow[]): boolean {
  if (row.separate || group[0]?.separate) return false
  const isOthers = group.every(({ createdBy }) => createdBy !== row.createdBy)
  return isOthers && group.some((other) => overlap(other, row))
}

/** Whether the later one starts before the end of the earlier one. */
const overlap = (earlier: SessionRow, later: SessionRow) =>
  earlier.endTime === null || Date.parse(later.startTime) < Date.parse(earlier.endTime)

function viewed<R extends SessionRow>(rows: R[]): ViewedSession<R> {
  const first = rows[0]!
  const registers = rows.map((row) => endRegisterOf(row.clocks?.endTime ?? row.rowAt, row.endTime))
  const notes = [...new Set(rows.map((row) => row.notes?.trim()).filter((text) => text))]
  return {
    id: first.id,
    rows,
    startTime: first.startTime,
    endTime: rows.length === 1 ? first.endTime : endOf(joinedEnd(registers)),
    endsAtNext: false,
    notes: notes.length > 0 ? notes.join('\n') : null,
  }
}

/**
 * A session that was started by a tap was running when it was logged. A session that was logged later had ended by
 * then.
 */
const ranWhenLogged = ({ endTime, createdAt }: SessionRow) =>
  endTime === null || Date.parse(createdAt) < Date.parse(endTime)
