import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { readDevice } from '#session/device-storage.ts'
import { selectBaby, showTogether } from '#session/selected-baby.ts'
import { familyRows } from '../../test/family-rows.ts'
import { babyId, openLocal, teamId } from '../../test/local.ts'
import { mount, settle, until } from '../../test/mount.tsx'
import { BabyOfAddress } from './baby-of-address.tsx'

const otherId = '0199f3a0-0000-7000-8000-0000000000b2'

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const address = () => document.querySelector('output')!.textContent

async function open(path: string) {
  const local = await openLocal()
  await familyRows(local)
  const mia = await local.db.rows('baby').get([teamId, babyId])
  await local.db.rows('baby').put({ ...mia!, id: otherId, name: 'Leo' })
  await mount(
    <LocalDataContext value={local}>
      <MemoryRouter initialEntries={[path]}>
        <BabyOfAddress />
        <Address />
      </MemoryRouter>
    </LocalDataContext>,
  )
}

beforeEach(() => {
  selectBaby(babyId)
  showTogether()
})

it('shows the baby of a notification alone, and keeps the rest of the address', async () => {
  await open(`/growth?tab=length&baby=${otherId}`)
  await until(() => address() === '/growth?tab=length')
  expect([readDevice('selectedBabyId'), readDevice('babiesTogether')]).toEqual([otherId, 'false'])
})

it('a baby of another family changes nothing', async () => {
  await open('/?baby=0199f3a0-0000-7000-8000-0000000000b3')
  await until(() => address() === '/')
  expect([readDevice('selectedBabyId'), readDevice('babiesTogether')]).toEqual([babyId, 'true'])
})

it('ignores a link that logs, which reads the baby itself', async () => {
  await open(`/log/diaper?baby=${otherId}`)
  await settle()
  expect(address()).toBe(`/log/diaper?baby=${otherId}`)
  expect(readDevice('selectedBabyId')).toBe(babyId)
})
