import { expect, it } from 'vitest'
import { makeLock, openLock, seal, unseal } from './lock-crypto.ts'

const few = 10

it('T8: opens what a lock sealed with its secret alone', async () => {
  const token = 'q'.repeat(43)
  const lock = await makeLock('482915', 5, few)
  expect(lock).toMatchObject({ afterMinutes: 5, isDigits: true, wrong: 0 })
  const sealed = await seal(lock, token)
  expect(JSON.stringify([lock, sealed])).not.toContain('482915')
  expect(sealed).not.toContain(token)
  expect(await openLock(lock, '482916')).toBeNull()
  expect(await openLock(lock, '')).toBeNull()
  expect(await unseal((await openLock(lock, '482915'))!, sealed)).toBe(token)
})

it('T8: a lock opens nothing of another lock with the same secret', async () => {
  const [lock, other] = [await makeLock('warm milk', 5, few), await makeLock('warm milk', 5, few)]
  expect(lock.isDigits).toBe(false)
  const sealed = await seal(lock, 'token')
  await expect(unseal((await openLock(other, 'warm milk'))!, sealed)).rejects.toThrow()
})

it('a passphrase is the same in any Unicode normalization form', async () => {
  const lock = await makeLock('caf\u00e9 crib', 5, few)
  expect(await openLock(lock, 'cafe\u0301 crib')).not.toBeNull()
})
