import type { Deps } from '#deps.ts'
import { withRetry } from '#records/retry.ts'
import { lockSpaces } from '#records/spaces.ts'
import { hideTeam } from '#records/team-deletion.ts'
import { lockUser } from '../queries.ts'
import { lockAll, removeUser } from './delete-account.ts'
import { deletionInfo } from './info.ts'
import { clearPurgedAt, filterHiddenTeams, membersOfTeams, restoredUsers, restoredTeams } from './queries.ts'

/**
 * Deletes again the accounts and teams that the ledger names and an older backup restored. Runs when the server
 * starts, before it accepts requests. A restore keeps the current ledger.
 */
export async function replayDeletions(deps: Deps): Promise<void> {
  for (const { id } of await restoredUsers(deps.db))
    await withRetry(() =>
      deps.db.transaction().execute(async (tx) => {
        await lockUser(tx, id)
        await lockAll(tx, id)
        const teams = (await deletionInfo(tx, id)).teams.map((team) => team.teamId)
        const hidden = await filterHiddenTeams(tx, teams)
        // The deletion was already recorded when it happened.
        const record = async () => {}
        await removeUser(deps, tx, id, { deletesTeam: (team) => hidden.has(team.teamId), record })
      }),
    )
  for (const { id } of await restoredTeams(deps.db))
    await withRetry(() =>
      deps.db.transaction().execute(async (tx) => {
        const before = (await membersOfTeams(tx, [id])).map((one) => one.userId)
        await lockSpaces(tx, [id, ...before])
        const [first] = await membersOfTeams(tx, [id])
        if (first) await hideTeam(deps, tx, id, first.userId)
        // The team is hidden, but its rows are back: the hourly purge removes them again.
        else await clearPurgedAt(tx, id)
      }),
    )
}
