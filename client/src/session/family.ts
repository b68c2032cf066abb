import type { Row } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/local-data.ts'
import { useLive } from '#db/use-live.ts'
import { useRows, type Shown } from '#db/use-rows.ts'
import { useSelectedBabyId } from './selected-baby.ts'

export type Baby = Shown<'baby'>
export type TeamMember = Row<'teamMember'>

/**
 * The space of the active team: the chosen one, else the first. Null when she is in none; undefined while it is read
 * or before this device has heard of any.
 */
export function useActiveTeamId(): string | null | undefined {
  const { db } = useLocalData()
  return useLive(async () => {
    const space = await db.space.get(db.userId)
    if (!space || space.cursor === null) return undefined
    const settings = await db.rows('settings').get(db.userId)
    const teams = (await db.rows('membership').where('spaceId').equals(db.userId).toArray()).filter(
      (row) => row.deletedAt === null,
    )
    const ids = teams.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map((row) => String(row.teamId))
    return ids.find((id) => id === settings?.activeTeamId) ?? ids[0] ?? null
  }, [db])
}

/** The babies of the active team, oldest first; undefined while they are not known yet. */
export function useBabies(): Baby[] | undefined {
  const { db } = useLocalData()
  const teamId = useActiveTeamId()
  const isKnown = useLive(
    async () => (teamId ? (await db.space.get(teamId))?.cursor != null : teamId === null),
    [db, teamId],
  )
  const rows = useRows(
    'baby',
    (local) =>
      local
        .rows('baby')
        .where('spaceId')
        .equals(teamId ?? '')
        .toArray(),
    () => true,
    [teamId],
  )
  if (!rows || (!isKnown && rows.length === 0)) return undefined
  return rows.sort((a, b) => (a.birthDate + a.id < b.birthDate + b.id ? -1 : 1))
}

/** The baby whose day is shown: the chosen one, else the first; null without any. */
export function selectedBaby(babies: readonly Baby[], id: string | null): Baby | null {
  return babies.find((baby) => baby.id === id) ?? babies[0] ?? null
}

export function useSelectedBaby(babies: readonly Baby[] | undefined): Baby | null | undefined {
  const id = useSelectedBabyId()
  return babies && selectedBaby(babies, id)
}

/** Who is in a team, by user id; former members too, so that old entries keep their author. */
export function useMembers(teamId: string | null | undefined): Map<string, TeamMember> {
  const { db } = useLocalData()
  const rows = useLive(
    () =>
      db
        .rows('teamMember')
        .where('spaceId')
        .equals(teamId ?? '')
        .toArray(),
    [db, teamId],
  )
  return new Map((rows ?? []).map((row) => [row.id, row as unknown as TeamMember]))
}
