import { expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { openScreen, text } from '../../../test/account-page.tsx'
import { openLocal } from '../../../test/local.ts'
import { settle } from '../../../test/mount.tsx'
import { ThisDevice } from './this-device.tsx'

async function open({ isWhole = true, offset = 0 } = {}) {
  const local = await openLocal({ isWhole })
  local.clock.restore(offset)
  const screen = (
    <LocalDataContext value={local}>
      <ThisDevice />
    </LocalDataContext>
  )
  await openScreen({ '/': screen }, '/')
  await settle(50)
}

it('says that everything is here, and nothing of a clock that is right', async () => {
  await open({ offset: 90_000 })
  expect(text()).toContain('Everything of your family is here')
  expect(text()).not.toContain('clock')
})

it('says that older entries are on their way', async () => {
  await open({ isWhole: false })
  expect(text()).toContain('older ones are on their way')
})

it('says how far the clock is off, and which way', async () => {
  await open({ offset: -10 * 60_000 })
  expect(text()).toMatch(/Its clock is 10\smin ahead/)
})

it('says so too where it is behind', async () => {
  await open({ offset: 3 * 3_600_000 })
  expect(text()).toMatch(/Its clock is 3\sh.* behind/)
})
