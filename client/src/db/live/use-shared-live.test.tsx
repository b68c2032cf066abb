import { expect, it } from 'vitest'
import { openLocal } from '../../../test/local.ts'
import { mount, settle } from '../../../test/mount.tsx'
import { LocalDataContext } from '../schema/local-data.ts'
import { prefetchShared, useSharedLive } from './use-shared-live.ts'

it('gives a prefetched result to a screen in its first render', async () => {
  const local = await openLocal()
  let queryCount = 0
  const query = async () => `answer ${++queryCount}`
  expect(await prefetchShared(local.db, 'question', query)).toBe('answer 1')
  expect(await prefetchShared(local.db, 'question', query)).toBe('answer 1')
  const rendered: unknown[] = []
  const Screen = () => {
    rendered.push(useSharedLive('question', query))
    return null
  }
  await mount(
    <LocalDataContext value={local}>
      <Screen />
    </LocalDataContext>,
  )
  await settle(100)
  expect(rendered).toEqual(['answer 1'])
})

it('reads again on the screen when a prefetch failed', async () => {
  const local = await openLocal()
  const refused = () => Promise.reject(new Error('the storage does not answer'))
  expect(await prefetchShared(local.db, 'question', refused)).toBeUndefined()
  const rendered: unknown[] = []
  const Screen = () => {
    rendered.push(useSharedLive('question', async () => 'answer'))
    return null
  }
  await mount(
    <LocalDataContext value={local}>
      <Screen />
    </LocalDataContext>,
  )
  await settle(100)
  expect(rendered).toEqual([undefined, 'answer'])
})
