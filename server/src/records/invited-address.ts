import type { Transaction } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Moved } from './spaces.ts'
import { nextSeq } from './next-seq.ts'
import type { Database } from './tables.ts'

/** A user's address in the invitations of teams. The caller has locked every space named here. */
type Tx = Transaction<Database>

const invitationsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('invitation')
    .innerJoin('appUser', 'appUser.email', 'invitation.email')
    .where('appUser.id', '=', userId)

/** The spaces with an invitation to this user's address, closed ones included. */
export async function spacesWithInvitation(tx: Tx, userId: string): Promise<string[]> {
  const rows = await invitationsOf(tx, userId).select('invitation.spaceId').distinct().execute()
  return rows.map((row) => row.spaceId)
}

/** Removes the address from a team's invitations and from their history, and closes the open ones. */
export async function eraseAddress(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  spaceId: string,
  userId: string,
): Promise<Moved> {
  const rows = await invitationsOf(tx, userId)
    .where('invitation.spaceId', '=', spaceId)
    .select(['invitation.id', 'invitation.deletedAt'])
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const open = rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)
  const seq = await nextSeq(tx, spaceId)
  const now = new Date(deps.clock.now()).toISOString()
  await tx
    .updateTable('invitation')
    .set({ email: '', updatedAt: now, seq })
    .where('spaceId', '=', spaceId)
    .where('id', 'in', ids)
    .execute()
  if (open.length > 0)
    await tx
      .updateTable('invitation')
      .set({ status: 'cancelled', deletedAt: now })
      .where('spaceId', '=', spaceId)
      .where('id', 'in', open)
      .execute()
  await tx
    .deleteFrom('invitationToken')
    .where('spaceId', '=', spaceId)
    .where('invitationId', 'in', ids)
    .execute()
  await tx
    .deleteFrom('history')
    .where('spaceId', '=', spaceId)
    .where('entity', '=', 'invitation')
    .where('rowId', 'in', ids)
    .execute()
  return [{ spaceId, applied: { from: seq - 1, to: seq } }]
}
