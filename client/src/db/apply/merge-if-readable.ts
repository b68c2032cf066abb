import type { AnyRow } from 'sync-protocol/entities/registry'
import { merge, Unreadable, type Change, type Merged } from 'sync-protocol/wire/merge'
import { checkCreate } from '../write/check-create.ts'

/**
 * As `merge`, but gives null for a create that this version finds invalid. Another version may have queued it: the row
 * stays hidden until the server decides, and must not block other rows.
 */
export function mergeIfReadable(row: AnyRow | null, change: Change): Merged | null {
  try {
    if (row === null) checkCreate(change)
    return merge(row, change)
  } catch (error) {
    if (error instanceof Unreadable || (error as Error).name === 'ZodError') return null
    throw error
  }
}
