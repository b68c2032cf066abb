import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { openLocal, type Local } from '../../test/local.ts'
import { mount, settle } from '../../test/mount.tsx'
import { useNow } from './use-now.ts'

let local: Local
const drawn: number[] = []

const Shown = () => {
  drawn.push(useNow())
  return null
}

beforeEach(async () => {
  drawn.length = 0
  local = await openLocal()
})
afterEach(() => vi.restoreAllMocks())

it('what a screen was first drawn with is not drawn again in the same minute', async () => {
  let now = 1_800_000_000_000
  vi.spyOn(local.clock, 'now').mockImplementation(() => now++)
  await mount(
    <LocalDataContext value={local}>
      <Shown />
    </LocalDataContext>,
  )
  await settle(20)
  expect(drawn).toHaveLength(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle(20)
  expect(drawn).toHaveLength(2)
})
