import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecret, writeSecret } from '#platform/native/here.ts'
import { forgetEarlierInstallation } from './earlier-installation.ts'

const secrets = ['accessToken', 'refreshToken', 'server']
const kept = () => secrets.filter((key) => readSecret(key) !== null)

beforeEach(() => {
  localStorage.clear()
  secrets.forEach((key) => writeSecret(key, `${key} of before`))
})
// Test files share one store.
afterEach(() => {
  localStorage.clear()
  secrets.forEach((key) => writeSecret(key, null))
})

it('a new installation removes the session of an earlier one, and keeps its server', () => {
  forgetEarlierInstallation()
  expect(kept()).toEqual(['server'])
})

it('later starts of the same installation keep the session', () => {
  forgetEarlierInstallation()
  writeSecret('accessToken', 'new')
  writeSecret('refreshToken', 'new')
  forgetEarlierInstallation()
  expect(kept()).toEqual(secrets)
})
