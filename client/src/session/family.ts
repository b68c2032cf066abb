import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { EntityName, Row } from 'sync-protocol/entities/registry'
import type { TeamRole } from 'sync-protocol/entities/team-member'
import { FORMER_MEMBER } from 'sync-protocol/rules/former-member'
import { can, type Action } from 'sync-protocol/rules/permissions'
import { useSharedLive } from '#db/use-shared-live.ts'
import { useSharedRows, type Shown } from '#db/use-rows.ts'
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
  return useSharedLive('active team', async (db) => {
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
  })
}

/** Whether the person may do this in the active team, by the product's one policy. */
export const mayDo = (team: ActiveTeam | null | undefined, action: Action, entity: EntityName): boolean =>
  team ? can(team.role, action, entity) : false

/** The babies of a team, oldest first; undefined while they are not known yet. */
export function useBabies(team: ActiveTeam | null | undefined): Baby[] | undefined {
  const teamId = team?.id ?? ''
  const rows = useSharedRows(
    'babies',
    'baby',
    async (local) => {
      const read = () => local.rows('baby').where('spaceId').equals(teamId).toArray()
      const found = await read()
      // Where there are some the space is not asked: it changes with each round of sync, and all of this with it.
      if (teamId === '' || found.length > 0) return found
      // It is asked first: once the first page is here, so are its babies, and none means none.
      const space = await local.space.get(teamId)
      return space?.cursor == null ? undefined : await read()
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
  const { t } = useLingui()
  const rows = useSharedLive(`members ${teamId}`, (db) =>
    db.rows('teamMember').where('spaceId').equals(teamId).toArray(),
  )
  const former = t`Former member`
  return useMemo(() => {
    const members = (rows ?? []) as unknown as TeamMember[]
    // Whose account is deleted has a word instead of a name.
    const named = (row: TeamMember) =>
      row.displayName === FORMER_MEMBER ? { ...row, displayName: former } : row
    return new Map(members.map((row) => [row.id, named(row)]))
  }, [rows, former])
}
