import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createCaller } from '#api/caller.ts'
import type { ApiFailure } from '#api/failure.ts'
import type { TokenStore, Tokens } from '#api/tokens.ts'
import { Clock } from '#db/schema/clock.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { packOld } from '#db/packed/pack-old.ts'
import type { Packing } from '#db/schema/packing-rules.ts'
import type { SyncContext } from '#sync/context.ts'
import { runCycle, pushNewEntry, type Need } from '#sync/sync-cycle.ts'
import { openNetwork, type Network } from './network.ts'
import type { Chance } from './random.ts'
import type { World } from './world.ts'

/** The tokens of a session. */
interface Session {
  accessToken: string
  refreshToken: string
}

interface SignedIn extends Session {
  name: string
  userId: string
  teamId: string
}

/** A phone: its own storage, clock and network, and the client's real sync code. */
export interface Device {
  name: string
  userId: string
  teamId: string
  db: LocalDatabase
  clock: Clock
  network: Network
  /** How far its clock is off, ms. */
  skew: number
  context: SyncContext
  storage: IDBFactory
  /** The server ended its session. */
  isSignedOut: boolean
  /** The protocol version that it sends, if it is not the current one. */
  version: number | undefined
  /** Runs one sync cycle; true if it completed. Throws errors that are no failure of the network or the server. */
  round(pull?: Need['pull']): Promise<boolean>
  /** As `round`, until nothing waits. Throws after too many tries. */
  deliver(pull?: Need['pull']): Promise<void>
  /** Delivers, then packs old months. */
  settle(pull?: Need['pull']): Promise<void>
  /** Closes the page at any point, and opens it again. */
  reload(): Promise<void>
  /** The browser deletes its storage; then the page is opened again. */
  evict(): Promise<void>
  /** The user signs in again. */
  signInAgain(): Promise<void>
  close(): void
}

const monthMs = 31 * 24 * 3_600_000

/** Packs all rows that may be packed, also those of the current month. */
export const packsEverything: Packing = { ageMs: -2 * monthMs, least: 1 }

/**
 * `storage`: of a browser that another person uses too. `packing`: by default every row that may is packed, so that
 * tests cover packed rows.
 */
export function openDevice(
  world: World,
  person: SignedIn,
  chance: Chance,
  skew = 0,
  {
    storage = new IDBFactory(),
    packing = packsEverything,
    signIn,
  }: { storage?: IDBFactory; packing?: Packing; signIn?: () => Promise<Session> } = {},
): Device {
  const network = openNetwork(chance, world.reach)
  const tokens = memoryTokens(person)
  const open = () => {
    const db = new LocalDatabase(person.userId, { indexedDB: device.storage, IDBKeyRange, packing })
    const clock = new Clock(() => world.time.ms + device.skew)
    const api = createCaller({
      fetch: (url, init) => network.fetch(world.origin + url, inVersion(device, init)),
      tokens,
      lock: (task) => task(),
      userId: () => person.userId,
      onDead: () => void (device.isSignedOut = true),
    })
    return { db, clock, context: { db, clock, api } }
  }
  let rounds = 0
  let spaces: string[] = []
  const device = {
    name: person.name,
    userId: person.userId,
    teamId: person.teamId,
    network,
    storage,
    isSignedOut: false,
    version: undefined,
    skew,
    async round(pull = 'all') {
      const { context } = device
      try {
        // Every second call begins with the push after a tap; the others only run the loop's cycle.
        const newest = rounds++ % 2 === 0 ? await context.db.outbox.orderBy('order').last() : undefined
        if (newest && spaces.includes(newest.spaceId)) await pushNewEntry(context, [newest.spaceId])
        spaces = await runCycle(context, { push: true, pull })
        return true
      } catch (error) {
        if (!isExpected(error) && !isHeld(device, error)) throw error
        return false
      }
    },
    async deliver(pull) {
      for (let tries = 0; tries < 20; tries++) {
        const isThrough = await device.round(pull)
        if (isThrough && (await device.db.outbox.count()) === 0) return
      }
      throw new Error(`${device.name} cannot sync: ${await device.db.outbox.count()} changes wait`)
    },
    async settle(pull) {
      await device.deliver(pull)
      await packOld(device.db, device.clock)
    },
    async reload() {
      device.db.close()
      Object.assign(device, open())
      await device.db.open()
    },
    async evict() {
      device.storage = new IDBFactory()
      await device.reload()
    },
    async signInAgain() {
      const { accessToken, refreshToken } = await signIn!()
      tokens.write({ accessToken, refreshToken })
      device.isSignedOut = false
    },
    close: () => device.db.close(),
  } as Device
  return Object.assign(device, open())
}

/**
 * Expected errors: no network, a server that stops, a page that was closed. Also parallel cycles of one phone, as after
 * a suspended tab resumes: they may renew the device id in turn until one gives up. The loop tries again, and at the
 * end everything has to be delivered.
 */
function isExpected(error: unknown): boolean {
  const { name, kind, status, code } = error as Partial<ApiFailure>
  if (name === 'ApiFailure') return kind === 'network' || (status ?? 0) >= 500 || code === 'other_device'
  return isClosed(error)
}

/** A phone that is newer than the server, or whose session has ended, keeps its outbox. */
function isHeld({ version, isSignedOut }: Device, error: unknown): boolean {
  const { name, status } = error as Partial<ApiFailure>
  if (name !== 'ApiFailure') return false
  return (version !== undefined && status === 426) || (isSignedOut && status === 401)
}

/** Rewrites a request into the phone's protocol version. */
function inVersion({ version }: Device, init: RequestInit): RequestInit {
  if (version === undefined || typeof init.body !== 'string') return init
  const { v, cursor, ...body } = JSON.parse(init.body) as { v?: number; cursor?: unknown }
  if (v === undefined) return init
  return { ...init, body: JSON.stringify({ v: version, ...(version > 1 ? { cursor } : {}), ...body }) }
}

/** Whether the page was closed during the operation. */
export function isClosed(error: unknown): boolean {
  const { name } = error as Partial<Error>
  return name === 'DatabaseClosedError' || name === 'AbortError' || name === 'InvalidStateError'
}

function memoryTokens({ accessToken, refreshToken }: SignedIn): TokenStore {
  let held: Tokens = { accessToken, refreshToken }
  return { read: () => held, write: (tokens) => (held = tokens) }
}
