import type { Transaction } from 'kysely'
import type { Database } from './tables.ts'

/** Advances the sequence of a space by one and returns the new number. Locks the space until the transaction ends. */
export async function nextSeq(tx: Transaction<Database>, spaceId: string): Promise<number> {
  const { seq } = await tx
    .updateTable('space')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', spaceId)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}
