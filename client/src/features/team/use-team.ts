import type { Row } from 'sync-protocol/entities/registry'
import type { Member as RosterMember, TeamRoster } from 'sync-protocol/rules/team-changes'
import { roleOf, type TeamRole } from 'sync-protocol/rules/team-role'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'
import type { TeamMember } from '#session/family.ts'

/** A member with a known role. */
export type Member = Omit<TeamMember, 'role'> & RosterMember

export interface TeamView {
  id: string
  name: string
  /** Current members, by date of joining. */
  members: Member[]
  /** Open and expired ones, newest first. */
  invitations: Row<'invitation'>[]
  /** The same data in the form of the server's rules. */
  roster: TeamRoster
}

const order = (a: Member, b: Member) => (a.joinedAt + a.id < b.joinedAt + b.id ? -1 : 1)

/** A team as known to this device; undefined until its row is here. */
export function useTeam(teamId: string | undefined): TeamView | undefined {
  const { db } = useLocalData()
  const view = useLive(async () => {
    if (teamId === undefined) return undefined
    const living = async (entity: 'teamMember' | 'invitation') => {
      const rows = await db.rowsOfSpace(entity, teamId).toArray()
      return rows.filter((row) => row.deletedAt === null)
    }
    const team = await db.rows('team').get([teamId, teamId])
    if (!team) return undefined
    const rows = (await living('teamMember')) as unknown as TeamMember[]
    const members = rows.map((row): Member => ({ ...row, role: roleOf(row) as TeamRole }))
    const invitations = (await living('invitation')) as unknown as Row<'invitation'>[]
    return {
      id: teamId,
      name: String(team.name),
      members: members.toSorted(order),
      invitations: invitations.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1)),
      roster: { ownerId: team.createdBy, members },
    }
  }, [db, teamId])
  // Ignores the result for the previous team.
  return view?.id === teamId ? view : undefined
}

/** The names of the user's teams, by date of joining. */
export function useTeamNames(): { id: string; name: string }[] {
  const { db } = useLocalData()
  const teams = useLive(async () => {
    const rows = await db.rowsOfSpace('membership', db.userId).toArray()
    const living = rows.filter((row) => row.deletedAt === null)
    const ids = living.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map((row) => row.id)
    const known = await db.rows('team').bulkGet(ids.map((id) => [id, id]))
    return ids.map((id, index) => ({ id, name: String(known[index]?.name ?? '') }))
  }, [db])
  return teams ?? []
}
