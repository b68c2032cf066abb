import { describe, expect, test } from 'vitest'
import { babyOf, familyLog } from '#demo/family.ts'
import { knownFamilies } from '#demo/families.ts'
import { rowsOf } from '#demo/rows.ts'
import { alertsOf } from './alerts.ts'
import { diaryOf } from './diary.ts'
import { sceneOf } from './scene.ts'

const settings = { dayStart: '07:00', dayEnd: '19:00' }
const sceneAt = (plan: Parameters<typeof familyLog>[0], now: number) =>
  sceneOf({
    baby: { ...babyOf(plan, now), ...settings },
    diary: diaryOf(rowsOf(familyLog(plan, now)), now),
    now,
    timeZone: plan.timeZone,
  })

describe('synthetic families: the expected alerts, and no others', () => {
  // Through the hours of a day, and both nights with a clock change.
  const times = [
    '2026-11-20T12:10:00Z',
    '2026-11-20T19:40:00Z',
    '2026-11-21T02:20:00Z',
    '2026-11-21T06:05:00Z',
    '2026-10-25T08:00:00Z',
    '2026-03-29T13:30:00Z',
  ]
  test.each(knownFamilies.map((family) => [family.plan.name, family] as const))(
    '%s',
    (_, { plan, expected }) => {
      for (const time of times) {
        const now = Date.parse(time)
        const seeds = Array.from({ length: 3 }, (_, index) => plan.seed + index * 1000)
        for (const seed of seeds) {
          const alerts = alertsOf(sceneAt({ ...plan, seed }, now)).map(({ id, level }) => [id, level])
          expect(alerts, `${time}, seed ${seed}`).toEqual(expected)
        }
      }
    },
  )
})
