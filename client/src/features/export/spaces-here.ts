import { can, type Role } from 'sync-protocol/rules/permissions'
import { roleOf } from 'sync-protocol/rules/team-role'
import type { LocalDatabase } from '#db/schema/database.ts'

/** A space of the user on this device. */
export interface SpaceHere {
  id: string
  kind: 'team' | 'user'
  role: Role
  /** Whether some of its babies are hidden from the user. */
  seesSome: boolean
  /** The team's name; null before it is known. */
  name: string | null
  /** Whether all of its data has arrived. */
  isWhole: boolean
}

/** The user's teams, the preferred one first, and the private space. */
export async function spacesHere(db: LocalDatabase): Promise<SpaceHere[]> {
  const [memberships, settings, states] = await Promise.all([
    db.rowsOfSpace('membership', db.userId).toArray(),
    db.rows('settings').get([db.userId, db.userId]),
    db.space.toArray(),
  ])
  const isWhole = (id: string) => states.find((state) => state.id === id)?.isWhole === true
  const living = memberships
    .filter((row) => row.deletedAt === null)
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const teams = await Promise.all(
    living.map(async (row): Promise<SpaceHere> => {
      const id = String(row.teamId)
      const team = await db.rows('team').get([id, id])
      const name = team ? String(team.name) : null
      const role = roleOf(row as never) as Role
      const seesSome = row.role === 'FAMILY' && row.seesSome === true
      return { id, kind: 'team', role, seesSome, name, isWhole: isWhole(id) }
    }),
  )
  const active = teams.find(({ id }) => id === settings?.activeTeamId)
  const ordered = active ? [active, ...teams.filter((team) => team !== active)] : teams
  const own: SpaceHere = {
    id: db.userId,
    kind: 'user',
    role: 'OWNER_OF_PRIVATE',
    seesSome: false,
    name: null,
    isWhole: isWhole(db.userId),
  }
  return [...ordered, own]
}

/** Whether entries can be added to a space. */
export const mayAddTo = ({ role }: SpaceHere): boolean => can(role, 'create', 'note')
