import { beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { type Local, openLocal } from '../../test/local.ts'
import { mount, press, until } from '../../test/mount.tsx'
import { useSetCalm, useStoredCalm } from './calm.ts'

let local: Local
const renderedStates: boolean[] = []
const Probe = () => {
  const isCalm = useStoredCalm()
  const set = useSetCalm()
  renderedStates.push(isCalm)
  return <button onClick={() => void set(!isCalm)}>{isCalm ? 'calm' : 'numbers'}</button>
}
const show = async () => {
  document.body.replaceChildren()
  renderedStates.length = 0
  await mount(
    <LocalDataContext value={local}>
      <Probe />
    </LocalDataContext>,
  )
}
const shown = () => document.querySelector('button')?.textContent

beforeEach(async () => {
  localStorage.removeItem('calm')
  local = await openLocal()
  const { userId } = local.db
  await write(local.db, local.clock, [put('settings', userId, userId, {})])
})

it('stores the choice for the user, and shows no number while it is read at the next start', async () => {
  await show()
  await until(() => shown() === 'numbers')
  await press(document.querySelector('button')!)
  await until(() => shown() === 'calm')
  expect(await local.db.rows('settings').get([local.db.userId, local.db.userId])).toMatchObject({
    calm: true,
  })
  await show()
  await until(() => shown() === 'calm')
  expect(renderedStates).not.toContain(false)
  await press(document.querySelector('button')!)
  await until(() => shown() === 'numbers')
  await until(() => localStorage.getItem('calm') === null)
})

it('does not apply to another user of this device', async () => {
  localStorage.setItem('calm', 'somebody else')
  await show()
  await until(() => shown() === 'numbers')
  expect(renderedStates).not.toContain(true)
  await until(() => localStorage.getItem('calm') === 'somebody else' || localStorage.getItem('calm') === null)
})
