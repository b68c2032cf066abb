import { isDeepStrictEqual } from 'node:util'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { anna, babyId, diaperPut, nextRowId, openLocal, teamId } from '../../../test/local.ts'
import { mount, settle, until } from '../../../test/mount.tsx'
import { LocalDatabase } from '#db/schema/database.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { useRowStates } from '#db/live/use-row-states.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { type Baby, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { askHome } from './ask-home.ts'

/** A device of Anna's with a team, a baby and a diaper, and imperial units. */
async function openHome() {
  const local = await openLocal()
  await local.db.rows('membership').put({
    ...{ id: teamId, spaceId: anna, teamId, role: 'OWNER' },
    ...{ createdAt: new Date(0).toISOString(), deletedAt: null },
  } as never)
  const settings = put('settings', anna, anna, { measurementUnit: 'imperial' })
  const mia = put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-07-09' })
  await write(local.db, local.clock, [settings])
  await write(local.db, local.clock, [mia, diaperPut(nextRowId())])
  await local.db.failed.put({ key: `diaperChange/${teamId}/refused`, spaceId: teamId } as never)
  // What was written is no more being saved.
  await settle(500)
  return local
}

const whole = { name: 'Mia', entries: 1, refused: 'attention', units: 'imperial' }

/** Draws what home shows; resolves to what its first picture and all later ones had. */
async function draw(local: Awaited<ReturnType<typeof openHome>>) {
  const seen: unknown[] = []
  const Day = ({ baby }: { baby: Baby }) => {
    const entries = useDiary(baby)?.entries.length
    const refused = useRowStates()('diaperChange', [{ spaceId: teamId, id: 'refused' }])
    seen.push({ name: baby.name, entries, refused, units: useMeasurementUnit() })
    return null
  }
  const Home = () => {
    const baby = useSelectedBaby(useBabies(useActiveTeam()))
    if (baby) return <Day baby={baby} />
    seen.push(undefined)
    return null
  }
  await mount(
    <LocalDataContext value={local}>
      <Home />
    </LocalDataContext>,
  )
  await until(() => isDeepStrictEqual(seen.at(-1), whole))
  await settle(300)
  return seen
}

it('home is whole in its first picture, and drawn once, where it was read before', async () => {
  const local = await openHome()
  await askHome(local.db, () => local.clock.now())
  expect(await draw(local)).toEqual([whole])
})

it('home that was not read before comes to the same', async () => {
  const seen = await draw(await openHome())
  expect(seen[0]).toBeUndefined()
  expect(seen.at(-1)).toEqual(whole)
})

it('does not wait for storage that does not answer', async () => {
  const db = new LocalDatabase(anna, { indexedDB: new IDBFactory(), IDBKeyRange })
  let goOn = () => {}
  db.on('ready', () => new Promise<void>((resolve) => (goOn = resolve)))
  const opened = db.open()
  await expect(askHome(db)).resolves.toBeUndefined()
  goOn()
  await opened
  db.close()
})
