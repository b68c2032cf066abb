import { addToTeam, createUser } from '../../../server/test/support/create-users.ts'
import { rowOf } from '#db/query/every-row.ts'
import type { Write } from '#db/schema/records.ts'
import { write } from '#db/write/write.ts'
import { openDevice, type Device } from './device.ts'
import { chanceOf } from './random.ts'
import { loadRelease, rowsOf, signUp, type Release, type Session } from './released.ts'
import { openWorld, type World } from './world.ts'

/** Anna, who signed up with a bundled client, and David in her team, who has the current one. */
export interface ReleasedFamily {
  world: World
  release: Release
  anna: Session
  /** Anna's phone. */
  older: Device
  /** David's. */
  newer: Device
  teamId: string
  babyId: string
  /** Writes as Anna. */
  change(...writes: Write[]): Promise<void>
  newerChange(...writes: Write[]): Promise<void>
  /** Syncs both phones until nothing waits. */
  syncBoth(): Promise<void>
  /** The required fields of a diaper, with the current time. */
  diaper(): { babyId: string; timestamp: string; timeZone: string }
  /** Logs a diaper as Anna; resolves to its id. */
  logOlder(fields?: object): Promise<string>
  /** A diaper that is not deleted, as the older phone has it. */
  seenByOlder(id: string): Promise<object | undefined>
  /** A diaper as the newer phone has it. */
  seenByNewer(id: string): Promise<object | undefined>
  close(): Promise<void>
}

/** A family whose first member has the client of that name (see `released.ts`), on the current server. */
export async function openReleasedFamily(name: string): Promise<ReleasedFamily> {
  const world = await openWorld()
  const release = await loadRelease(name)
  const anna = await signUp(release, world, 'Anna')
  const { teamId } = anna
  const older = release.openDevice(world, anna, release.chanceOf(1))
  await older.settle()
  const babyId = release.newId(older.clock)
  const family: ReleasedFamily = {
    ...{ world, release, anna, older, teamId, babyId },
    newer: undefined as never,
    change: (...writes) => release.write(family.older.db, family.older.clock, writes),
    newerChange: (...writes) => write(family.newer.db, family.newer.clock, writes),
    async syncBoth() {
      for (const device of [family.older, family.newer, family.older]) await device.settle()
    },
    diaper: () => ({
      ...{ babyId, timestamp: new Date(world.time.ms).toISOString(), timeZone: 'Europe/Kyiv' },
    }),
    async logOlder(fields = {}) {
      const id = release.newId(family.older.clock)
      await family.change(release.put('diaperChange', teamId, id, { ...family.diaper(), ...fields }))
      return id
    },
    seenByOlder: async (id) => (await rowsOf(release, family.older, 'diaperChange', teamId)).get(id),
    seenByNewer: (id) => rowOf(family.newer.db, 'diaperChange', { spaceId: teamId, id }),
    async close() {
      for (const device of [family.older, family.newer]) device.close()
      await world.close()
    },
  }
  await family.change(release.put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-01-15' }))
  await older.settle()
  const david = await createUser(world.server, 'David')
  await addToTeam(world.server, teamId, david)
  family.newer = openDevice(world, david, chanceOf(2))
  await family.newer.settle()
  return family
}
