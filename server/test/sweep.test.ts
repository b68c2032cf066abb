import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepAccounts } from '#features/account/sweep.ts'
import { login, openAccountApp, password, register, type AccountApp } from './support/account-app.ts'

const day = 24 * 3_600_000
let t: AccountApp
beforeAll(async () => {
  t = await openAccountApp()
})
afterAll(() => t.close())

const count = async (table: 'appUser' | 'session' | 'mailToken') =>
  (await t.deps.db.selectFrom(table).selectAll().execute()).length

it('T7: deletes unverified sign-ups after a week, so that they do not occupy an address', async () => {
  await t.post('/api/auth/signup', { email: 'waiting@example.org', password, displayName: 'Waiting' })
  await register(t, 'anna@example.org')
  t.clock.advance(7 * day - 60_000)
  await sweepAccounts(t.deps)
  expect(await count('appUser')).toBe(2)
  t.clock.advance(2 * 60_000)
  await sweepAccounts(t.deps)
  const users = await t.deps.db.selectFrom('appUser').select('email').execute()
  expect(users).toEqual([{ email: 'anna@example.org' }])
})

it('keeps a valid session and deletes one that ended long ago, with its data', async () => {
  const { accessToken } = await login(t, 'anna@example.org')
  await sweepAccounts(t.deps)
  expect((await t.get('/api/user', accessToken)).status).toBe(200)
  t.clock.advance(500 * day)
  await sweepAccounts(t.deps)
  expect([await count('session'), await count('mailToken')]).toEqual([0, 0])
  expect(await count('appUser')).toBe(1)
})
