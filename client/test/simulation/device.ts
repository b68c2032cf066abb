import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createCaller } from '#api/caller.ts'
import type { ApiFailure } from '#api/failure.ts'
import type { TokenStore, Tokens } from '#api/tokens.ts'
import { Clock } from '#db/clock.ts'
import { LocalDatabase } from '#db/database.ts'
import { packOld } from '#db/pack-old.ts'
import type { Packing } from '#db/packing.ts'
import type { SyncContext } from '#sync/context.ts'
import { runRound } from '#sync/round.ts'
import { openNetwork, type Network } from './network.ts'
import type { Chance } from './random.ts'
import type { World } from './world.ts'

interface SignedIn {
  name: string
  userId: string
  teamId: string
  accessToken: string
  refreshToken: string
}

/** A phone: its own storage, clock and network, and the client's own engine. */
export interface Device {
  name: string
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
  /** One round of sync; true when it went through. Throws what is no failure of the network or the server. */
  round(): Promise<boolean>
  /** As `round`, until nothing waits any more; then packs. Throws after too many tries. */
  settle(): Promise<void>
  /** The page is thrown away, whatever it was doing, and opened again. */
  reload(): Promise<void>
  close(): void
}

const monthMs = 31 * 24 * 3_600_000

/** Packs whatever the server sends and whatever is settled, this month's too. */
export const packsEverything: Packing = { ageMs: -2 * monthMs, least: 1 }

/**
 * `storage`: of a browser that somebody else uses too. `packing`: unless a test says otherwise every row that may is
 * packed, so that whatever happens to rows happens to packed ones.
 */
export function openDevice(
  world: World,
  person: SignedIn,
  chance: Chance,
  skew = 0,
  { storage = new IDBFactory(), packing = packsEverything }: { storage?: IDBFactory; packing?: Packing } = {},
): Device {
  const network = openNetwork(chance)
  const tokens = memoryTokens(person)
  const open = () => {
    const db = new LocalDatabase(person.userId, { indexedDB: storage, IDBKeyRange, packing })
    const clock = new Clock(() => world.time.ms + device.skew)
    const api = createCaller({
      fetch: (url, init) => network.fetch(world.origin + url, init),
      tokens,
      lock: (task) => task(),
      userId: () => person.userId,
      onDead: () => void (device.isSignedOut = true),
    })
    return { db, clock, context: { db, clock, api } }
  }
  const device = {
    name: person.name,
    teamId: person.teamId,
    network,
    storage,
    isSignedOut: false,
    skew,
    async round() {
      const { context } = device
      try {
        await runRound(context, { push: true, pull: 'all' })
        return true
      } catch (error) {
        if (!isExpected(error)) throw error
        return false
      }
    },
    async settle() {
      for (let tries = 0; tries < 20; tries++) {
        const isThrough = await device.round()
        if (!isThrough || (await device.db.outbox.count()) > 0) continue
        await packOld(device.db, device.clock)
        return
      }
      throw new Error(`${device.name} does not get through: ${await device.db.outbox.count()} wait`)
    },
    async reload() {
      device.db.close()
      Object.assign(device, open())
      await device.db.open()
    },
    close: () => device.db.close(),
  } as Device
  return Object.assign(device, open())
}

/**
 * No network, a server that stops, and a page that is thrown away are what the simulation is about. So are rounds of
 * one phone at the same time, as of a frozen tab that wakes: they may make it a new device under each other, until one
 * gives up; the loop tries again, and in the end everything has to have got through.
 */
function isExpected(error: unknown): boolean {
  const { name, kind, status, code } = error as Partial<ApiFailure>
  if (name === 'ApiFailure') return kind === 'network' || (status ?? 0) >= 500 || code === 'other_device'
  return isClosed(error)
}

/** The page was thrown away under what it was doing. */
export function isClosed(error: unknown): boolean {
  const { name } = error as Partial<Error>
  return name === 'DatabaseClosedError' || name === 'AbortError' || name === 'InvalidStateError'
}

function memoryTokens({ accessToken, refreshToken }: SignedIn): TokenStore {
  let held: Tokens = { accessToken, refreshToken }
  return { read: () => held, write: (tokens) => (held = tokens) }
}
