import type { TeamRole } from 'sync-protocol/entities/team-member'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { LocalRow } from '#db/schema/records.ts'
import { askRowsAhead, type Shown } from '#db/live/use-rows.ts'
import { askAhead } from '#db/live/use-shared-live.ts'
import { ownSettings } from './own-settings.ts'
import { shownOf } from './selected-baby.ts'

export interface ActiveTeam {
  id: string
  role: TeamRole
}

/** What every screen reads of the family, apart from the screens: it is asked while the first is still loaded. */
export const activeTeam = {
  name: 'active team',
  query: async (db: LocalDatabase): Promise<ActiveTeam | null | undefined> => {
    // Side by side: every start waits for them.
    const [settings, rows] = await Promise.all([
      db.rows('settings').get([db.userId, db.userId]),
      db.rowsOfSpace('membership', db.userId).toArray(),
    ])
    const active = activeAmong(rows, settings)
    if (active) return active
    return (await db.space.get(db.userId))?.isWhole ? null : undefined
  },
}

function activeAmong(rows: readonly LocalRow[], settings: LocalRow | undefined): ActiveTeam | undefined {
  const teams = rows
    .filter((row) => row.deletedAt === null)
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map((row) => ({ id: String(row.teamId), role: row.role as TeamRole }))
  return teams.find((team) => team.id === settings?.activeTeamId) ?? teams[0]
}

export const babiesOf = {
  name: 'babies',
  query: (teamId: string) => async (db: LocalDatabase) => {
    const read = () => db.rowsOfSpace('baby', teamId).toArray()
    const found = await read()
    // If there are some, the space is not read: it changes with each sync cycle, and would notify all readers.
    if (teamId === '' || found.length > 0) return found
    // It is asked first: once the first page is here, so are its babies, and none means none.
    const space = await db.space.get(teamId)
    return space?.cursor == null ? undefined : await read()
  },
}

export const membersOf = {
  name: (teamId: string) => `members ${teamId}`,
  query: (teamId: string) => (db: LocalDatabase) => db.rowsOfSpace('teamMember', teamId).toArray(),
}

/** Begins to read them; resolves to the babies whose day is shown on this device. */
export async function askFamily(db: LocalDatabase): Promise<readonly Shown<'baby'>[]> {
  const settings = askAhead(db, ownSettings.name, ownSettings.query)
  const team = await askAhead(db, activeTeam.name, activeTeam.query)
  if (!team) return []
  const members = askAhead(db, membersOf.name(team.id), membersOf.query(team.id))
  const rows = await askRowsAhead(db, babiesOf.name, babiesOf.query(team.id), [team.id])
  await Promise.all([members, settings])
  return shownOf(inOrder((rows ?? []) as readonly Shown<'baby'>[]).filter((baby) => baby.deletedAt === null))
}

/** The oldest first. */
export const inOrder = (babies: readonly Shown<'baby'>[]): Shown<'baby'>[] =>
  babies.toSorted((a, b) => (a.birthDate + a.id < b.birthDate + b.id ? -1 : 1))
