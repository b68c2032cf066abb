import { expect, it } from 'vitest'
import { openPasswords } from './passwords.ts'

it('hashes with 19 MiB in two passes by default, and reports cheaper hashes as outdated', async () => {
  const [usual, cheap] = [
    openPasswords(),
    openPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } }),
  ]
  const [dear, weak] = [await usual.hash('warm milk at 3'), await cheap.hash('warm milk at 3')]
  expect(dear).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([usual.isOutdated(dear), usual.isOutdated(weak)]).toEqual([false, true])
  expect(await usual.verify(weak, 'warm milk at 3')).toBe(true)
  expect(await usual.verify(dear, 'warm milk at 4')).toBe(false)
})
