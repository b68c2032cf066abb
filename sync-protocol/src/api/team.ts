import { z } from 'zod'
import { id, instant, nameText, requiredText } from '#entities/scalars.ts'
import { teamRoles } from '#rules/team-role.ts'
import { email } from './account.ts'
import { defineContract } from './contract.ts'

const tags = ['team'] as const
const teamRole = z.enum(teamRoles)
/** The team, if the caller is in several. Default: the active one. */
const querystring = z.strictObject({ team: id.optional() })
const memberPath = z.strictObject({ userId: id })
const parentOnly = { kind: 'team', entity: 'team', action: 'update' } as const
const anyMember = { kind: 'team', entity: 'team', action: 'read' } as const
/** Any form is accepted: an invalid token gets the same answer as an unknown invitation. */
const invitationToken = z.strictObject({ token: z.string().min(1).max(128) })

const teamSummary = z
  .object({
    id,
    name: z.string(),
    role: teamRole,
    isActive: z.boolean(),
    memberCount: z.number(),
    babyCount: z.number(),
  })
  .meta({ id: 'TeamSummary' })

/** The babies that a member sees; null: all. */
const babies = z.array(id).min(1).max(50).nullable()
/** Omitted for callers who do not see all babies themselves. */
const babiesAnswer = z.array(id).nullable().optional()

export const teamMemberAnswer = z
  .object({
    id,
    role: teamRole,
    babies: babiesAnswer,
    joinedAt: instant,
    user: z.object({ id, displayName: z.string(), email: z.string() }),
  })
  .meta({ id: 'TeamMember' })

export const invitationAnswer = z
  .object({
    id,
    email: z.string(),
    role: teamRole,
    babies: babiesAnswer,
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Invitation' })

export const listTeamsContract = defineContract({
  method: 'GET',
  url: '/api/team/all',
  summary: 'Every team of the caller',
  tags,
  access: { kind: 'signedIn' },
  schema: { response: { 200: z.array(teamSummary) } },
})

export const getTeamContract = defineContract({
  method: 'GET',
  url: '/api/team',
  summary: 'The active team with its members',
  tags,
  access: anyMember,
  schema: {
    querystring,
    response: { 200: z.object({ id, name: z.string(), role: teamRole, members: z.array(teamMemberAnswer) }) },
  },
})

export const inviteContract = defineContract({
  method: 'POST',
  url: '/api/team/invite',
  summary: 'Invite an address into the active team, as VIEWER where that is asked for, else as FAMILY',
  tags,
  access: parentOnly,
  schema: {
    querystring,
    body: z.strictObject({ email, role: z.string().max(20).optional(), babies: babies.optional() }),
    response: { 201: invitationAnswer },
  },
})

export const listInvitationsContract = defineContract({
  method: 'GET',
  url: '/api/team/invitations',
  summary: 'The open invitations of the active team, newest first',
  tags,
  access: { kind: 'team', entity: 'invitation', action: 'read' },
  schema: { querystring, response: { 200: z.array(invitationAnswer) } },
})

export const cancelInvitationContract = defineContract({
  method: 'DELETE',
  url: '/api/team/invitations/:id',
  summary: 'Cancel an open invitation: its link stops working',
  tags,
  access: parentOnly,
  schema: { params: z.strictObject({ id }), querystring, response: { 204: z.null() } },
})

/** Why an invitation cannot be used, as far as visible without signing in. */
export const invitationProblem = z.enum(['invalid_invitation', 'expired', 'already_used'])
export type InvitationProblem = z.infer<typeof invitationProblem>

export const validateInviteContract = defineContract({
  method: 'GET',
  url: '/api/team/validate-invite/:token',
  summary: 'What an invitation link is worth',
  tags,
  access: { kind: 'public' },
  schema: {
    params: invitationToken,
    response: {
      200: z.object({
        valid: z.boolean(),
        teamName: z.string().optional(),
        /** The role of the new member. */
        role: teamRole.optional(),
        inviterName: z.string().optional(),
        email: z.string().optional(),
        expiresAt: instant.optional(),
        status: z.enum(['pending', 'accepted', 'cancelled', 'expired']).optional(),
        error: z.string().optional(),
        code: invitationProblem.optional(),
      }),
    },
  },
})

export const acceptInviteContract = defineContract({
  method: 'POST',
  url: '/api/team/accept-invite/:token',
  summary: 'Join the team of an invitation',
  tags,
  access: { kind: 'signedIn' },
  schema: {
    params: invitationToken,
    response: { 200: z.object({ team: z.object({ id, name: requiredText(60) }) }) },
  },
})

const name = nameText(60)

export const createTeamContract = defineContract({
  method: 'POST',
  url: '/api/team',
  summary: 'Make a team, whose owner is the caller; it becomes the active one',
  tags,
  access: { kind: 'signedIn' },
  schema: {
    /** Without a name: "<display name> Family". */
    body: z.strictObject({ name: name.optional() }).prefault({}),
    response: { 201: teamSummary },
  },
})

export const renameTeamContract = defineContract({
  method: 'PUT',
  url: '/api/team',
  summary: 'Rename the active team',
  tags,
  access: parentOnly,
  schema: { querystring, body: z.strictObject({ name }), response: { 200: teamSummary } },
})

export const switchTeamContract = defineContract({
  method: 'POST',
  url: '/api/team/switch',
  summary: 'Make another of the own teams the active one',
  tags,
  access: { kind: 'signedIn' },
  schema: { body: z.strictObject({ teamId: id }), response: { 200: teamSummary } },
})

export const leaveTeamContract = defineContract({
  method: 'POST',
  url: '/api/team/leave',
  summary: 'Leave the active team; its last PARENT cannot',
  tags,
  access: anyMember,
  schema: { querystring, response: { 204: z.null() } },
})

export const removeMemberContract = defineContract({
  method: 'DELETE',
  url: '/api/team/members/:userId',
  summary: 'Remove a member, at once and on all devices; not the owner, not oneself',
  tags,
  access: parentOnly,
  schema: { params: memberPath, querystring, response: { 204: z.null() } },
})

export const changeRoleContract = defineContract({
  method: 'PATCH',
  url: '/api/team/members/:userId',
  summary: 'Make a member PARENT, FAMILY or VIEWER; the owner and the last PARENT stay PARENT',
  tags,
  access: parentOnly,
  schema: {
    params: memberPath,
    querystring,
    body: z.strictObject({ role: teamRole }),
    response: { 200: teamMemberAnswer },
  },
})

export const setMemberBabiesContract = defineContract({
  method: 'PUT',
  url: '/api/team/members/:userId/babies',
  summary: 'Say which babies a member sees, null: all; a PARENT sees all',
  tags,
  access: parentOnly,
  schema: {
    params: memberPath,
    querystring,
    body: z.strictObject({ babies }),
    response: { 200: teamMemberAnswer },
  },
})
