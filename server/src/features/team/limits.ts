import type { Limit } from '#platform/auth/rate-limit.ts'

const hour = 3600
const day = 24 * hour

export const openInvitationsPerTeam = 50

/** A device subscribes to all of its user's spaces in one stream, which lists them. */
export const maxTeams = 20

export const limits = {
  inviteByNetwork: { name: 'invite-network', burst: 30, seconds: hour / 30 },
  inviteByTeamInAMinute: { name: 'invite-team-minute', burst: 5, seconds: 12 },
  inviteByTeamInADay: { name: 'invite-team-day', burst: 20, seconds: day / 20 },
  linkByNetwork: { name: 'invite-link-network', burst: 30, seconds: 2 },
  createByUser: { name: 'team-create-user', burst: 5, seconds: hour },
  acceptByUser: { name: 'invite-accept-user', burst: 10, seconds: hour / 10 },
} as const satisfies Record<string, Limit>
