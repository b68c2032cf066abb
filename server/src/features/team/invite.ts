import { storedRoleOf, type TeamRole } from 'sync-protocol/rules/team-role'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { applyIn, publishMove } from '#records/apply-ops.ts'
import { closeInvitation } from './close-invitation.ts'
import { invitationMail } from './invitation-mail.ts'
import { makeSpaceToken } from '#platform/auth/space-token.ts'
import { openInvitationsPerTeam } from './limits.ts'
import {
  insertInvitationToken,
  isMemberAddress,
  openInvitations,
  personOf,
  teamSummaries,
} from './queries.ts'
import { requireBabies } from './require-babies.ts'
import { lockSpaces } from '#records/spaces.ts'
import { putOp } from '#records/server-ops.ts'

const lifetimeMs = 7 * 24 * 3600_000

interface InviteRequest {
  teamId: string
  /** The inviter. */
  userId: string
  /** Normalised. */
  email: string
  role: Exclude<TeamRole, 'PARENT'>
  /** The babies that the new member will see; null: all. */
  babies: readonly string[] | null
}

/**
 * Invites an address into a team and sends the link. It works once, for seven days, only for an account with this
 * address. It replaces an earlier open invitation of the same address. Throws `already_member`,
 * `too_many_invitations`, and `invalid_request` for a baby that the team does not have.
 */
export async function invite(deps: Deps, { teamId, userId, email, role, babies }: InviteRequest) {
  const now = deps.clock.now()
  const id = deps.ids.uuid()
  const { token, ...key } = makeSpaceToken(teamId, deps.ids.secret(32))
  const expiresAt = new Date(now + lifetimeMs).toISOString()
  const done = await deps.db.transaction().execute(async (tx) => {
    await lockSpaces(tx, [teamId])
    await requireBabies(tx, teamId, babies)
    if (await isMemberAddress(tx, teamId, email)) throw new ApiError('already_member')
    const open = await openInvitations(tx, teamId, new Date(now).toISOString())
    const earlier = open.filter((one) => one.email === email)
    if (open.length - earlier.length >= openInvitationsPerTeam) throw new ApiError('too_many_invitations')
    const ops = [
      ...earlier.flatMap((one) => closeInvitation(one.id, 'cancelled')),
      putOp('invitation', id, { email, ...storedRoleOf(role), expiresAt }),
    ]
    const applied = await applyIn(deps, tx, {
      spaceId: teamId,
      userId,
      deviceId: 'rest',
      asServer: true,
      ops: numbered(ops),
    })
    await insertInvitationToken(tx, key, id, babies)
    const inviter = await personOf(tx, userId)
    const teamName = (await teamSummaries(tx, [teamId])).get(teamId)?.name ?? ''
    return { applied, inviter, teamName }
  })
  publishMove(deps, teamId, done.applied)
  const url = `${deps.config.publicUrl}/accept-invite/${token}`
  deps.mailer.send(invitationMail({ ...done, email, url }))
  return { id, email, role, babies: babies && [...babies], createdAt: new Date(now).toISOString(), expiresAt }
}

const numbered = <T extends object>(ops: readonly T[]) => ops.map((op, index) => ({ ...op, n: index + 1 }))
