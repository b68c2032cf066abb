import { useLingui } from '@lingui/react/macro'
import type { EntityName, Row } from 'sync-protocol/entities/registry'
import type { TeamRole } from 'sync-protocol/entities/team-member'
import { FORMER_MEMBER } from 'sync-protocol/rules/former-member'
import { can, type Action } from 'sync-protocol/rules/permissions'
import { useLocalData } from '#db/local-data.ts'
import { useLive } from '#db/use-live.ts'
import { useRows, type Shown } from '#db/use-rows.ts'
import { useSelectedBabyId } from './selected-baby.ts'

export type Baby = Shown<'baby'>
export type TeamMember = Row<'teamMember'>
export interface ActiveTeam {
  id: string
  role: TeamRole
}

/**
 * The active team: the chosen one, else the first she joined. Null when she is in none; undefined while it is read or
 * before this device has heard of any.
 */
export function useActiveTeam(): ActiveTeam | null | undefined {
  const { db } = useLocalData()
  return useLive(async () => {
    // Side by side: every start waits for them.
    const [settings, rows] = await Promise.all([
      db.rows('settings').get(db.userId),
      db.rows('membership').where('spaceId').equals(db.userId).toArray(),
    ])
    const teams = rows
      .filter((row) => row.deletedAt === null)
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .map((row) => ({ id: String(row.teamId), role: row.role as TeamRole }))
    const active = teams.find((team) => team.id === settings?.activeTeamId) ?? teams[0]
    if (active) return active
    return (await db.space.get(db.userId))?.isWhole ? null : undefined
  }, [db])
}

/** Whether the person may do this in the active team, by the product's one policy. */
export const mayDo = (team: ActiveTeam | null | undefined, action: Action, entity: EntityName): boolean =>
  team ? can(team.role, action, entity) : false

/** The babies of a team, oldest first; undefined while they are not known yet. */
export function useBabies(team: ActiveTeam | null | undefined): Baby[] | undefined {
  const teamId = team?.id ?? ''
  const rows = useRows(
    'baby',
    async (local) => {
      // The space is asked first: once the first page is here, so are its babies, and none means none.
      const [space, found] = await Promise.all([
        local.space.get(teamId),
        local.rows('baby').where('spaceId').equals(teamId).toArray(),
      ])
      const isKnown = teamId === '' || space?.cursor != null
      return isKnown || found.length > 0 ? found : undefined
    },
    (row) => row.spaceId === teamId,
    [teamId],
  )
  if (team === undefined) return undefined
  return rows?.toSorted((a, b) => (a.birthDate + a.id < b.birthDate + b.id ? -1 : 1))
}

/** The baby whose day is shown on this device: the chosen one, else the first; null without any. */
export function useSelectedBaby(babies: readonly Baby[] | undefined): Baby | null | undefined {
  const id = useSelectedBabyId()
  return babies && (babies.find((baby) => baby.id === id) ?? babies[0] ?? null)
}

/** Who is in a team, by user id; former members too, so that old entries keep their author. */
export function useMembers(teamId: string): ReadonlyMap<string, TeamMember> {
  const { db } = useLocalData()
  const { t } = useLingui()
  const rows = useLive(() => db.rows('teamMember').where('spaceId').equals(teamId).toArray(), [db, teamId])
  const members = (rows ?? []) as unknown as TeamMember[]
  // Whose account is deleted has a word instead of a name.
  const named = (row: TeamMember) =>
    row.displayName === FORMER_MEMBER ? { ...row, displayName: t`Former member` } : row
  return new Map(members.map((row) => [row.id, named(row)]))
}
