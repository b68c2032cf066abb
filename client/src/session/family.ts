import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { EntityName, Row } from 'sync-protocol/entities/registry'
import { FORMER_MEMBER } from 'sync-protocol/rules/former-member'
import { can, type Action } from 'sync-protocol/rules/permissions'
import { roleOf, type TeamRole } from 'sync-protocol/rules/team-role'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { LocalRow } from '#db/schema/records.ts'
import { useSharedLive } from '#db/live/use-shared-live.ts'
import { useSharedRows, type Shown } from '#db/live/use-rows.ts'
import { selectedOf, useSelectedBabyId } from './selected-baby.ts'

export type Baby = Shown<'baby'>
export type TeamMember = Row<'teamMember'>

export interface ActiveTeam {
  id: string
  role: TeamRole
  /** Some of its babies are hidden from the user. */
  seesSome?: boolean
}

/**
 * The active team: the chosen one, otherwise the first that the user joined. Null if she is in none; undefined while it
 * is read or before this device has any team.
 */
export function useActiveTeam(): ActiveTeam | null | undefined {
  return useSharedLive('active team', readActiveTeam)
}

/** Whether the user may do this in the active team, by the shared permission rules. */
export const mayDo = (team: ActiveTeam | null | undefined, action: Action, entity: EntityName): boolean =>
  team ? can(team.role, action, entity, team.seesSome) : false

/**
 * Whether the user may log and change entries in the active team: a VIEWER may only read. True while the team is read.
 */
export function useMayLog(): boolean {
  const team = useActiveTeam()
  return !team || mayDo(team, 'create', 'note')
}

/** The babies of a team, oldest first; undefined while unknown. */
export function useBabies(team: ActiveTeam | null | undefined): Baby[] | undefined {
  const teamId = team?.id ?? ''
  const read = (db: LocalDatabase) => readBabies(db, teamId)
  const rows = useSharedRows('babies', 'baby', read, (row) => row.spaceId === teamId, [teamId])
  if (team === undefined) return undefined
  return rows && inOrder(rows)
}

/** The baby whose day this device shows: the selected one, otherwise the first; null without any. */
export function useSelectedBaby(babies: readonly Baby[] | undefined): Baby | null | undefined {
  const id = useSelectedBabyId()
  return babies && (selectedOf(babies, id) ?? null)
}

/** The members of a team, by user id; former members too, so that old entries keep their author. */
export function useMembers(teamId: string): ReadonlyMap<string, TeamMember> {
  const { t } = useLingui()
  const rows = useSharedLive(`members ${teamId}`, (db) => db.rowsOfSpace('teamMember', teamId).toArray())
  const former = t`Former member`
  return useMemo(() => {
    const members = (rows ?? []) as unknown as TeamMember[]
    // The member of a deleted account is shown as "Former member".
    const named = (row: TeamMember) =>
      row.displayName === FORMER_MEMBER ? { ...row, displayName: former } : row
    return new Map(members.map((row) => [row.id, named(row)]))
  }, [rows, former])
}

async function readActiveTeam(db: LocalDatabase): Promise<ActiveTeam | null | undefined> {
  // In parallel, because every start waits for them.
  const [settings, rows] = await Promise.all([
    db.rows('settings').get([db.userId, db.userId]),
    db.rowsOfSpace('membership', db.userId).toArray(),
  ])
  const active = activeAmong(rows, settings)
  if (active) return active
  return (await db.space.get(db.userId))?.isWhole ? null : undefined
}

function activeAmong(rows: readonly LocalRow[], settings: LocalRow | undefined): ActiveTeam | undefined {
  const teams = rows
    .filter((row) => row.deletedAt === null)
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map((row) => ({
      id: String(row.teamId),
      role: roleOf(row as never) as TeamRole,
      seesSome: row.role === 'FAMILY' && row.seesSome === true,
    }))
  return teams.find((team) => team.id === settings?.activeTeamId) ?? teams[0]
}

async function readBabies(db: LocalDatabase, teamId: string): Promise<LocalRow[] | undefined> {
  const read = () => db.rowsOfSpace('baby', teamId).toArray()
  const found = await read()
  // If there are some, the space is not read: it changes with each sync cycle, and would notify all readers.
  if (teamId === '' || found.length > 0) return found
  // Read before the babies are read again: the first page of the space brings them, so then none means that there are
  // none.
  const space = await db.space.get(teamId)
  return space?.cursor == null ? undefined : await read()
}

/** Oldest first. */
const inOrder = (babies: readonly Shown<'baby'>[]): Shown<'baby'>[] =>
  babies.toSorted((a, b) => (a.birthDate + a.id < b.birthDate + b.id ? -1 : 1))
