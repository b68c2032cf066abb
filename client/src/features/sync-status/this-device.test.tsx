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

it('reports that everything is here, and does not mention a correct clock', async () => {
  await open({ offset: 90_000 })
  expect(text()).toContain('Everything of your family is here')
  expect(text()).not.toContain('clock')
})

it('reports that older entries are still loading', async () => {
  await open({ isWhole: false })
  expect(text()).toContain('older ones are on their way')
})

it('reports by how much the clock is wrong, and in which direction', async () => {
  await open({ offset: -10 * 60_000 })
  expect(text()).toMatch(/Its clock is 10\smin ahead/)
})

it('reports a clock that is slow', async () => {
  await open({ offset: 3 * 3_600_000 })
  expect(text()).toMatch(/Its clock is 3\sh.* behind/)
})
