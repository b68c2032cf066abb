import { expect, it } from 'vitest'
import { entityOf } from '#entities/registry.ts'
import { civilDayOf } from '#rules/civil-day.ts'
import { familyKeepsakes, type MadeKeepsake } from './keepsakes.ts'

const now = Date.parse('2026-03-29T01:30:00.000Z')
const babyId = '00000000-0000-7000-8000-00000000000b'
const plan = { name: 'Mia', seed: 7, ageDays: 210, days: 60, timeZone: 'Europe/Kyiv', spread: 14 }
const of = <E extends MadeKeepsake['entity']>(all: readonly MadeKeepsake[], entity: E) =>
  all.filter((one): one is Extract<MadeKeepsake, { entity: E }> => one.entity === entity)

it('gives a baby of seven months the six due visits, with a measurement at each', async () => {
  const all = await familyKeepsakes(plan, babyId, now)
  expect(of(all, 'visitCompletion').map(({ fields }) => fields.visitKey)).toEqual([
    'birth',
    '3-5-days',
    '1-month',
    '2-months',
    '4-months',
    '6-months',
  ])
  const grams = of(all, 'growthMeasurement').map(({ fields }) => fields.weight!.g)
  expect(grams).toHaveLength(6)
  expect(grams[0]).toBeGreaterThan(2800)
  expect(grams.at(-1)).toBeGreaterThan(7000)
  expect(grams.at(-1)).toBeLessThan(8500)
})

it('creates valid rows of the past, the same on each run', async () => {
  const all = await familyKeepsakes(plan, babyId, now)
  for (const { entity, fields } of all)
    expect(entityOf(entity).create.safeParse(fields).error).toBeUndefined()
  const today = civilDayOf(now, plan.timeZone)
  for (const { fields } of of(all, 'milestoneCompletion')) expect(fields.dateCompleted <= today).toBe(true)
  for (const { fields } of of(all, 'medicine')) expect(Date.parse(fields.timestamp)).toBeLessThanOrEqual(now)
  expect(of(all, 'milestoneCompletion').length).toBeGreaterThan(20)
  expect(await familyKeepsakes(plan, babyId, now)).toEqual(all)
})

it('gives a newborn its birth and little more', async () => {
  const all = await familyKeepsakes({ ...plan, ageDays: 0 }, babyId, now)
  expect(all.map(({ entity }) => entity).filter((name) => name !== 'doctorQuestion')).toEqual([
    'visitCompletion',
    'growthMeasurement',
  ])
})
