import { z } from 'zod'
import { id, instant } from '#entities/scalars.ts'
import { password } from './account.ts'
import { defineContract } from './contract.ts'

const tags = ['account'] as const
const signedIn = { kind: 'signedIn' } as const

export const deletionInfo = z
  .object({
    totalTeamsCount: z.int(),
    teamsRequiringDeletion: z.int(),
    mustDeleteAllData: z.boolean(),
    teams: z.array(
      z.object({
        teamId: id,
        teamName: z.string(),
        memberCount: z.int(),
        babyCount: z.int(),
        isCreator: z.boolean(),
        isOnlyMember: z.boolean(),
        /** No other member is left who could keep its data. */
        requiresDeletion: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'DeleteAccountInfo' })
export type DeletionInfo = z.infer<typeof deletionInfo>

export const deleteAccountInfoContract = defineContract({
  method: 'GET',
  url: '/api/user/delete-account-info',
  summary: 'What deleting the account would mean for each team',
  tags,
  access: signedIn,
  schema: { response: { 200: deletionInfo } },
})

export const deleteAccountContract = defineContract({
  method: 'DELETE',
  url: '/api/user/account',
  summary: 'Delete the account, and with deleteAllData the teams that the caller owns',
  tags,
  access: signedIn,
  schema: {
    body: z.strictObject({ deleteAllData: z.boolean(), password }),
    response: { 204: z.null() },
  },
})

export const claimableTeamsContract = defineContract({
  method: 'GET',
  url: '/api/team/claimable',
  summary: 'Teams whose owner deleted them with the account, and which the caller may take over',
  tags: ['team'],
  access: signedIn,
  schema: {
    response: { 200: z.array(z.object({ id, name: z.string(), babyCount: z.int(), purgeAt: instant })) },
  },
})

export const claimTeamContract = defineContract({
  method: 'POST',
  url: '/api/team/:teamId/claim',
  summary: 'Take over a team whose owner deleted it with the account: everything is there again',
  tags: ['team'],
  access: signedIn,
  schema: {
    params: z.strictObject({ teamId: id }),
    response: { 200: z.object({ team: z.object({ id, name: z.string() }) }) },
  },
})
