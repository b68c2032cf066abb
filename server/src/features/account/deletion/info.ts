import type { DeletionInfo } from 'sync-protocol/api/account-deletion'
import { teamsOfUser } from './queries.ts'
import type { Db } from '../deps.ts'

/**
 * What deleting the account means for each of the user's teams. A team whose only member is the user is deleted too:
 * with a question when there is a baby in it, silently when it is empty.
 */
export async function deletionInfo(db: Db, userId: string): Promise<DeletionInfo> {
  const rows = await teamsOfUser(db, userId)
  const teams = rows.map(({ teamId, teamName, ownerId, memberCount, babyCount }) => {
    const isOnlyMember = memberCount <= 1
    return {
      ...{ teamId, teamName, memberCount, babyCount, isOnlyMember },
      isCreator: ownerId === userId,
      requiresDeletion: isOnlyMember && babyCount > 0,
    }
  })
  const teamsRequiringDeletion = teams.filter((team) => team.requiresDeletion).length
  return {
    totalTeamsCount: teams.length,
    teamsRequiringDeletion,
    mustDeleteAllData: teamsRequiringDeletion > 0,
    teams,
  }
}
