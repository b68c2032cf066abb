import { expect, it } from 'vitest'
import { byZone } from './zone-formats.ts'

it('creates a value once per zone, and caches a bounded number of them', () => {
  const made: string[] = []
  const of = byZone((zone) => {
    made.push(zone)
    return { zone }
  })
  expect(of('UTC')).toBe(of('UTC'))
  expect(made).toEqual(['UTC'])
  for (let n = 0; n < 5000; n++) of(`Zone/${n}`)
  made.length = 0
  for (let n = 0; n < 5000; n++) of(`Zone/${n}`)
  expect(made.length).toBeGreaterThan(4000)
})
