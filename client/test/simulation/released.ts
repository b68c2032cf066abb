import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from 'sync-protocol/api/contract'
import type { AnyEntity } from 'sync-protocol/entities/entity'
import type { AnyRow } from 'sync-protocol/entities/registry'
import type { Caller, CallerNeeds } from '#api/caller.ts'
import { noTokens } from '#api/tokens.ts'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { FailedOp, LocalRow, Write } from '#db/schema/records.ts'
import type { SyncContext } from '#sync/context.ts'
import type { Pace } from '#sync/pace.ts'
import type { StatusBoard } from '#sync/status.ts'
import type { Device } from './device.ts'
import type { Chance } from './random.ts'
import type { World } from './world.ts'

const folder = join(import.meta.dirname, 'clients')

/** The bundled clients, oldest first; `scripts/generate/bundle-client.mjs` makes one. */
export const releases: readonly string[] = readdirSync(folder)
  .map((name) => name.replace('.mjs', ''))
  .toSorted()

/** A signed-in user with tokens. */
export interface Session {
  name: string
  email: string
  userId: string
  teamId: string
  accessToken: string
  refreshToken: string
}

type MakeWrite = (entity: string, spaceId: string, id: string, fields: object) => Write

/**
 * A bundled client, as far as tests call it. Its devices have the members of the current ones that tests use, but their
 * database has the format of their version. Exports that a later version added are optional.
 */
export interface Release {
  openDevice(world: World, person: Session, chance: Chance): Device
  chanceOf(seed: number): Chance
  createCaller(needs: CallerNeeds): Caller
  signupContract: Contract
  verifyEmailContract: Contract
  loginContract: Contract
  logoutContract: Contract
  entityNames: readonly string[]
  entityOf(entity: string): AnyEntity
  protocolVersion?: number
  newId(clock: Clock): string
  put: MakeWrite
  putKeyed?: MakeWrite
  patch: MakeWrite
  remove(entity: string, spaceId: string, id: string): Write
  restore(entity: string, spaceId: string, row: AnyRow): Write
  write(db: LocalDatabase, clock: Clock, writes: readonly Write[]): Promise<void>
  everyRow?(db: LocalDatabase, entity: string, spaceId: string): Promise<LocalRow[]>
  failedChanges(db: LocalDatabase): Promise<FailedOp[]>
  SyncLoop: new (context: SyncContext, status: StatusBoard, pace: Pace) => { start(): void; stop(): void }
  StatusBoard: new (userId: string) => StatusBoard
}

export const loadRelease = (name: string): Promise<Release> => import(join(folder, `${name}.mjs`))

/** The rows of a space that are not deleted, by id. */
export async function rowsOf(
  release: Release,
  { db }: Device,
  entity: string,
  spaceId: string,
): Promise<Map<string, LocalRow>> {
  const rows = release.everyRow
    ? await release.everyRow(db, entity, spaceId)
    : await db.table<LocalRow>(entity).where('spaceId').equals(spaceId).toArray()
  return new Map(rows.filter((row) => row.deletedAt === null).map((row) => [row.id, row]))
}

const password = 'warm milk at 3'
let addresses = 0

const call = (release: Release, { origin }: World, contract: Contract, body: object) =>
  release
    .createCaller({
      fetch: (url, init) => fetch(origin + url, init),
      tokens: { read: () => noTokens, write: () => {} },
      lock: (task) => task(),
      userId: () => null,
      onDead: () => {},
    })
    .call(contract, { body } as never) as Promise<Record<string, unknown>>

/** Signs a user up, confirms the address and signs in, with the calls of that client. */
export async function signUp(release: Release, world: World, name: string): Promise<Session> {
  const { deps, mails } = world.server
  const email = `${name.toLowerCase()}.released${++addresses}@example.org`
  await call(release, world, release.signupContract, { email, password, displayName: name, language: 'en' })
  await deps.mailer.idle()
  const { button } = mails.findLast(({ to }) => to === email)!
  const token = new URL(button!.url).searchParams.get('token')
  await call(release, world, release.verifyEmailContract, { token })
  return signIn(release, world, { name, email })
}

/** Signs in once more. */
export async function signIn(
  release: Release,
  world: World,
  { name, email }: Pick<Session, 'name' | 'email'>,
): Promise<Session> {
  const answer = await call(release, world, release.loginContract, { email, password, rememberMe: true })
  const { accessToken, refreshToken, user } = answer as { accessToken: string; refreshToken: string } & {
    user: { id: string }
  }
  const { teamId } = await world.server.deps.db
    .selectFrom('membership')
    .select('teamId')
    .where('spaceId', '=', user.id)
    .executeTakeFirstOrThrow()
  return { name, email, userId: user.id, teamId, accessToken, refreshToken }
}

/** Ends a session, as the client's sign-out does. */
export const signOut = (release: Release, world: World, { refreshToken }: Session) =>
  call(release, world, release.logoutContract, { refreshToken })
