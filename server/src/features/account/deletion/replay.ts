import type { Deps } from '#deps.ts'
import { withRetry } from '#records/retry.ts'
import { lockSpaces } from '#records/spaces.ts'
import { hideTeam } from '#records/team-deletion.ts'
import { lockUser } from '../queries.ts'
import { lockAll, removePerson } from './delete-account.ts'
import { deletionInfo } from './info.ts'
import { forgetPurge, hiddenAmong, membersOfTeams, revivedPeople, revivedTeams } from './queries.ts'

/**
 * Deletes again whom the ledger names and an older backup brought back. Run it when the server starts, before it
 * answers anybody; a restore takes the ledger of now along.
 */
export async function replayDeletions(deps: Deps): Promise<void> {
  for (const { id } of await revivedPeople(deps.db))
    await withRetry(() =>
      deps.db.transaction().execute(async (tx) => {
        await lockUser(tx, id)
        await lockAll(tx, id)
        const teams = (await deletionInfo(tx, id)).teams.map((team) => team.teamId)
        const hidden = await hiddenAmong(tx, teams)
        // It was written down when it happened.
        const record = async () => {}
        await removePerson(deps, tx, id, { hides: (team) => hidden.has(team.teamId), record })
      }),
    )
  for (const { id } of await revivedTeams(deps.db))
    await withRetry(() =>
      deps.db.transaction().execute(async (tx) => {
        const before = (await membersOfTeams(tx, [id])).map((one) => one.userId)
        await lockSpaces(tx, [id, ...before])
        const [first] = await membersOfTeams(tx, [id])
        if (first) await hideTeam(deps, tx, id, first.userId)
        // Nobody sees it, but its rows are back: the hourly purge takes them again.
        else await forgetPurge(tx, id)
      }),
    )
}
