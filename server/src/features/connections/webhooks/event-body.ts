import { onlyForSync } from 'sync-protocol/api/entries'
import type { AnyRow } from 'sync-protocol/entities/registry'

/** Largest body in bytes. A larger one is sent without the fields of its entry. */
export const maxBodyBytes = 32_768

/** Properties of every event. */
interface Event {
  id: string
  type: string
  /** When the change was stored. */
  at: string
  teamId: string
  kind: string | null
}

/** The body of an event with the current entry: only id and baby if it is deleted, null if it was purged. */
export function bodyOf({ id, type, at, teamId, kind }: Event, row: AnyRow | null): string {
  const head = { id, type, at, teamId, kind }
  const body = JSON.stringify({ ...head, entry: row && entryOf(row) })
  if (row === null || Buffer.byteLength(body) <= maxBodyBytes) return body
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
