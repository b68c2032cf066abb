import type { AnyRow } from 'sync-protocol/entities/registry'
import { merge, Unreadable, type Change, type Merged } from 'sync-protocol/wire/merge'
import { checkCreate } from '../write/check-create.ts'

/**
 * As `merge`, but a create that this version finds invalid gives null: one that was queued by another version shows
 * nothing until the server's verdict, and must not stop what else is stored.
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
