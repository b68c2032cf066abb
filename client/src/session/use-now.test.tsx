import { act } from 'react'
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
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('does not render a screen again in the minute of its first render', async () => {
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

it('renders a screen again at the beginning of each minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // A tenth of a second before a full minute.
  let now = 1_800_000_000_000 - 100
  vi.spyOn(local.clock, 'now').mockImplementation(() => now)
  const wait = (ms: number) =>
    act(async () => {
      now += ms
      vi.advanceTimersByTime(ms)
    })
  await mount(
    <LocalDataContext value={local}>
      <Shown />
    </LocalDataContext>,
  )
  await wait(50)
  expect(drawn).toHaveLength(1)
  await wait(60)
  expect(drawn).toHaveLength(2)
  await wait(59_900)
  expect(drawn).toHaveLength(2)
  await wait(100)
  expect(drawn).toHaveLength(3)
  expect(drawn.at(-1)).toBe(now)
})
