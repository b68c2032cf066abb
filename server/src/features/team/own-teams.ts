import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { activeTeamOf, teamsOf } from '#records/access.ts'
import { changeRow } from '#records/change-row.ts'
import { patchOp } from '#records/server-ops.ts'
import { lockSpaces, createTeamSpace, publishMoves } from '#records/spaces.ts'
import { maxTeams } from './limits.ts'
import { countBabies, personOf, teamSummaries } from './queries.ts'

/** The teams of a user in the shape of REST, ordered by the time of joining. */
export async function listTeams(deps: Pick<Deps, 'db'>, userId: string) {
  const teams = await teamsOf(deps.db, userId)
  const active = await activeTeamOf(deps.db, userId)
  const known = await teamSummaries(
    deps.db,
    teams.map((team) => team.spaceId),
  )
  const visibleCounts = new Map<string, number>()
  for (const { spaceId, sees } of teams)
    if (sees !== 'all') visibleCounts.set(spaceId, await countBabies(deps.db, spaceId, [...sees]))
  return teams.flatMap(({ spaceId, role }) => {
    const summary = known.get(spaceId)
    if (!summary) return []
    const { name, memberCount } = summary
    const babyCount = visibleCounts.get(spaceId) ?? summary.babyCount
    const isActive = spaceId === active?.spaceId
    return [{ id: spaceId, name, role, isActive, memberCount: memberCount ?? 0, babyCount: babyCount ?? 0 }]
  })
}

/** One of a user's teams. Throws 404 for any other. */
export async function showTeam(deps: Pick<Deps, 'db'>, userId: string, teamId: string) {
  const team = (await listTeams(deps, userId)).find(({ id }) => id === teamId)
  if (!team) throw new ApiError('not_found')
  return team
}

/**
 * Creates a team with the user as owner and PARENT, and makes it the active one. If the user has a team with this
 * name, the new one gets a number. Throws `too_many_teams`.
 */
export async function createTeam(deps: Deps, userId: string, name: string | undefined) {
  const moved = await deps.db.transaction().execute(async (tx) => {
    await lockSpaces(tx, [userId])
    if ((await teamsOf(tx, userId)).length >= maxTeams) throw new ApiError('too_many_teams')
    const { displayName, face } = await personOf(tx, userId)
    const taken = (await listTeams({ db: tx }, userId)).map((team) => team.name)
    return createTeamSpace(
      deps,
      tx,
      { userId, displayName, face },
      ownName(name ?? `${displayName} Family`, taken),
    )
  })
  publishMoves(deps, moved)
  return showTeam(deps, userId, moved.teamId!)
}

/** The name, or the name with the first free number among the user's teams; at most 60 characters. */
function ownName(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase())
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` ${n}`
    const candidate =
      [...name]
        .slice(0, 60 - end.length)
        .join('')
        .trimEnd() + end
    if (!isTaken(candidate)) return candidate
  }
}

/** Makes one of a user's teams the active one on all devices. */
export async function switchTeam(deps: Deps, userId: string, teamId: string) {
  await showTeam(deps, userId, teamId)
  await changeRow(deps, { spaceId: userId, userId }, patchOp('settings', userId, { activeTeamId: teamId }))
  return showTeam(deps, userId, teamId)
}

/** Renames a team. Only a PARENT may. */
export async function renameTeam(deps: Deps, scope: { spaceId: string; userId: string }, name: string) {
  await changeRow(deps, scope, patchOp('team', scope.spaceId, { name }))
  return showTeam(deps, scope.userId, scope.spaceId)
}
