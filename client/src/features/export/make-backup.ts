import { entityNames, entityOf } from 'sync-protocol/entities/registry'
import { backupFormat, backupRow } from 'sync-protocol/rules/export/document'
import { documentPieces as pieces } from 'sync-protocol/rules/export/write-document'
import type { LocalDatabase } from '#db/schema/database.ts'
import { rowParts } from '#db/query/rows-in-parts.ts'
import { blobOf } from './blob-of.ts'
import { inTurns } from './in-turns.ts'
import { spacesHere } from './spaces-here.ts'

/** Rows that are serialized per step. */
const rowsAtOnce = 200

export interface MadeBackup {
  content: Blob
  /** Number of rows in it that are not deleted. */
  rows: number
  /** Whether this device had all data. */
  isWhole: boolean
}

/**
 * Everything that this device holds of the user's families and of the user, as one JSON document (`docs/export.md`).
 * Works offline. Reports the number of written rows to `onRows`.
 */
export async function makeBackup(
  db: LocalDatabase,
  { now, timeZone }: { now: number; timeZone: string },
  { signal, onRows }: { signal?: AbortSignal; onRows?: (rows: number) => void } = {},
): Promise<MadeBackup> {
  const spaces = await spacesHere(db)
  const exportedAt = new Date(now).toISOString()
  const head = { product: 'Nela', kind: 'backup', format: backupFormat, exportedAt } as const
  const parts: string[] = [pieces.head({ ...head, exportedBy: db.userId, timeZone })]
  let count = 0
  const turns = { signal, onStep: () => onRows?.(count) }
  for (const [index, space] of spaces.entries()) {
    const { id, kind, name, isWhole } = space
    parts.push(pieces.space({ id, kind, name, isWhole }, index === 0))
    let isFirst = true
    for (const entity of entityNames.filter((one) => entityOf(one).space === kind)) {
      const read = await rowParts(db, entity, id)
      const before = count
      const text: string[] = []
      await inTurns(
        (function* () {
          for (const part of read) {
            const living = part.filter(({ deletedAt }) => deletedAt === null)
            for (let at = 0; at < living.length; at += rowsAtOnce) {
              const rows = living.slice(at, at + rowsAtOnce).map(backupRow)
              text.push(pieces.rows(rows, count === before))
              count += rows.length
              yield count
            }
            yield count
          }
        })(),
        turns,
      )
      if (count === before) continue
      parts.push(pieces.entity(entity, isFirst))
      for (const piece of text) parts.push(piece)
      parts.push(pieces.entityEnd)
      isFirst = false
    }
    parts.push(pieces.spaceEnd)
  }
  parts.push(pieces.end)
  onRows?.(count)
  return {
    content: await blobOf(parts, 'application/json', signal),
    rows: count,
    isWhole: spaces.every(({ isWhole }) => isWhole),
  }
}
