import { expect, it } from 'vitest'
import { openPasswords } from './passwords.ts'

it('hashes with 19 MiB in two passes by default, and reports cheaper hashes as outdated', async () => {
  const [current, outdated] = [
    openPasswords(),
    openPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } }),
  ]
  const [currentHash, weakHash] = [
    await current.hash('warm milk at 3'),
    await outdated.hash('warm milk at 3'),
  ]
  expect(currentHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([current.isOutdated(currentHash), current.isOutdated(weakHash)]).toEqual([false, true])
  expect(await current.verify(weakHash, 'warm milk at 3')).toBe(true)
  expect(await current.verify(currentHash, 'warm milk at 4')).toBe(false)
})
