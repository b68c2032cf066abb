import { onlyForSync } from 'sync-protocol/api/entries'
import type { AnyRow } from 'sync-protocol/entities/registry'

/** Bytes of a body. What is longer goes without the fields of its entry. */
export const mostBodyBytes = 32_768

/** What every event says of itself. */
interface Event {
  id: string
  type: string
  /** When the change was stored. */
  at: string
  teamId: string
  kind: string | null
}

/** The body of an event, with the entry as it is now: its id and baby alone if it is deleted, null where it is gone for good. */
export function bodyOf({ id, type, at, teamId, kind }: Event, row: AnyRow | null): string {
  const head = { id, type, at, teamId, kind }
  const body = JSON.stringify({ ...head, entry: row && entryOf(row) })
  if (row === null || Buffer.byteLength(body) <= mostBodyBytes) return body
  return JSON.stringify({ ...head, entry: shortEntryOf(row) })
}

const shortEntryOf = ({ id, babyId, deletedAt }: AnyRow) => ({
  id,
  ...(babyId === undefined ? {} : { babyId }),
  ...(deletedAt === null ? {} : { deletedAt }),
})

function entryOf(row: AnyRow): object {
  if (row.deletedAt !== null) return shortEntryOf(row)
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !Object.hasOwn(onlyForSync, name) && name !== 'entity'),
  )
}
