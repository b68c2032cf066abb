import { act } from 'react'
import { expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { openLocal } from '../../test/local.ts'
import { mount } from '../../test/mount.tsx'
import { useSeconds } from './use-seconds.ts'

const hour = 3_600_000

it.each(['visibilitychange', 'resume', 'pageshow'])(
  'a timer that stopped for hours is right at %s, also if the clock was set back',
  async (event) => {
    const local = await openLocal()
    const start = local.clock.now()
    let shown = NaN
    const Timer = () => {
      shown = useSeconds()
      return null
    }
    await mount(
      <LocalDataContext value={local}>
        <Timer />
      </LocalDataContext>,
    )
    const target = event === 'pageshow' ? window : document
    for (const at of [start + 7 * hour, start - hour]) {
      local.time.ms = at
      await act(async () => void target.dispatchEvent(new Event(event)))
      expect(shown).toBe(at)
    }
  },
)
