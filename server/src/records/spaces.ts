import type { Transaction } from 'kysely'
import { storedRoleOf, type TeamRole } from 'sync-protocol/rules/team-role'
import type { Deps } from '#deps.ts'
import { applyIn, publishMove, type Applied } from './apply-ops.ts'
import { patchOp, putOp } from './server-ops.ts'
import type { Database } from './tables.ts'
import { newEpoch } from './epoch.ts'

interface Person {
  userId: string
  displayName: string
  face?: string | null
}

/** A space that moved in a transaction; publish it after the commit. */
export type Moved = { spaceId: string; applied: Pick<Applied, 'from' | 'to'> }[]

export const publishMoves = (deps: Deps, moved: Moved) =>
  moved.forEach(({ spaceId, applied }) => publishMove(deps, spaceId, applied))

/**
 * Creates a user's private space and first team, "<display name> Family", as PARENT. Does nothing if they exist.
 * Runs in the caller's transaction (the first sign-in); the caller notifies with `publishMoves`.
 */
export async function createSpaces(deps: Deps, tx: Transaction<Database>, person: Person): Promise<Moved> {
  const { userId } = person
  const isNew = await insertSpace(deps, tx, userId, 'user')
  if (!isNew) return []
  await insertMember(deps, tx, userId, userId, 'OWNER_OF_PRIVATE')
  const settings = await applyIn(deps, tx, {
    spaceId: userId,
    userId,
    deviceId: 'rest',
    asServer: true,
    ops: [putOp('settings', userId, {})],
  })
  const moved = await createTeamSpace(deps, tx, person, `${person.displayName} Family`)
  return [{ spaceId: userId, applied: settings }, ...moved]
}

/** Creates a team with this user as owner and PARENT, and makes it the active team. */
export async function createTeamSpace(
  deps: Deps,
  tx: Transaction<Database>,
  person: Person,
  name: string,
): Promise<Moved & { teamId?: string }> {
  const teamId = deps.ids.uuid()
  await insertSpace(deps, tx, teamId, 'team')
  const team = await applyIn(deps, tx, {
    spaceId: teamId,
    userId: person.userId,
    deviceId: 'rest',
    asServer: true,
    ops: [putOp('team', teamId, { name: [...name].slice(0, 60).join('') })],
  })
  const joined = await joinTeam(deps, tx, person, teamId, 'PARENT')
  return Object.assign([{ spaceId: teamId, applied: team }, ...joined], { teamId })
}

/**
 * Adds a user to a team: a membership with a new generation (old cursors are refused), a row in the team's list, a
 * row in the private space for the user's devices. Makes the team active.
 */
export async function joinTeam(
  deps: Deps,
  tx: Transaction<Database>,
  person: Person,
  teamId: string,
  role: TeamRole,
  /** The babies that the member sees; null: all. */
  babies: readonly string[] | null = null,
): Promise<Moved> {
  const { userId, displayName, face = null } = person
  const joinedAt = new Date(deps.clock.now()).toISOString()
  const server = { userId, deviceId: 'rest', asServer: true }
  await lockSpaces(tx, [teamId, userId])
  await insertMember(deps, tx, teamId, userId, role, babies)
  const inTeam = await applyIn(deps, tx, {
    ...server,
    spaceId: teamId,
    ops: [putOp('teamMember', userId, { userId, displayName, ...storedRoleOf(role), joinedAt, face })],
  })
  const inPrivate = await applyIn(deps, tx, {
    ...server,
    spaceId: userId,
    ops: [
      putOp('membership', teamId, { teamId, ...storedRoleOf(role), seesSome: babies !== null }),
      { ...patchOp('settings', userId, { activeTeamId: teamId }), n: 2 },
    ],
  })
  return [
    { spaceId: teamId, applied: inTeam },
    { spaceId: userId, applied: inPrivate },
  ]
}

/** Locks spaces in the order of their ids, as every operation on more than one must. */
export async function lockSpaces(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort())
    await tx.selectFrom('space').select('id').where('id', '=', id).forUpdate().execute()
}

async function insertSpace(
  deps: Deps,
  tx: Transaction<Database>,
  id: string,
  kind: 'team' | 'user',
): Promise<boolean> {
  const epoch = newEpoch(deps.clock.now())
  const done = await tx
    .insertInto('space')
    .values({ id, kind, seq: 0, floorSeq: 0, epoch })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function insertMember(
  deps: Deps,
  tx: Transaction<Database>,
  spaceId: string,
  userId: string,
  role: TeamRole | 'OWNER_OF_PRIVATE',
  babies: readonly string[] | null = null,
): Promise<void> {
  const storedRole = role === 'OWNER_OF_PRIVATE' ? { role, looksOnly: false } : storedRoleOf(role)
  const stored = { ...storedRole, babies: babies && [...babies] }
  const joinedAt = new Date(deps.clock.now()).toISOString()
  await tx
    .insertInto('member')
    .values({ spaceId, userId, ...stored, generation: 1, joinedAt, removedAt: null })
    .onConflict((conflict) =>
      conflict.columns(['spaceId', 'userId']).doUpdateSet((eb) => ({
        ...stored,
        joinedAt,
        removedAt: null,
        generation: eb('member.generation', '+', 1),
      })),
    )
    .execute()
}
