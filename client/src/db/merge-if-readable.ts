import type { AnyRow } from 'sync-protocol/entities/registry'
import { merge, type Change, type Merged } from 'sync-protocol/wire/merge'

/**
 * As `merge`, but a create that this version finds invalid gives null: one that was queued by another version shows
 * nothing until the server's verdict, and must not stop what else is stored.
 */
export function mergeIfReadable(row: AnyRow | null, change: Change): Merged | null {
  try {
    return merge(row, change)
  } catch (error) {
    if ((error as Error).name === 'ZodError') return null
    throw error
  }
}
