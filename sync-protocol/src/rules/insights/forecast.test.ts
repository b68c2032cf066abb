import { describe, expect, test } from 'vitest'
import { babyOf, familyLog, type FamilyPlan } from '#demo/family.ts'
import { knownFamilies } from '#demo/families.ts'
import { rowsOf } from '#demo/rows.ts'
import { diaryOf, meals } from './diary.ts'
import { asLast, asUsual, forecast, type Stretch, type Usual } from './forecast.ts'
import { feedStretches, usualFeedGap, usualWake, wakeStretches } from './next-events.ts'
import { sceneOf } from './scene.ts'
import { mean } from './statistics.ts'

const now = Date.parse('2026-11-21T21:00:00Z')
const minute = 60_000
const heldBackMs = 7 * 24 * 60 * minute

interface Score {
  ours: number
  last: number
  usual: number
  inRange: number
  count: number
}

/** Mean errors in minutes of what is said of the last week, each time from what was known by then. */
function score(stretches: readonly Stretch[], usual: Usual): Score {
  const heldBack = stretches.filter(({ from }) => from >= now - heldBackMs)
  const said = heldBack.map((one) => {
    const before = stretches.filter(({ from, length }) => from + length <= one.from)
    const ours = forecast(one, before, usual)
    return {
      ours: Math.abs(ours.length - one.length),
      last: Math.abs(asLast(before, usual) - one.length),
      usual: Math.abs(asUsual(usual) - one.length),
      isOwn: ours.count > 0,
      isIn: one.length >= ours.least && one.length <= ours.most,
    }
  })
  const own = said.filter(({ isOwn }) => isOwn)
  const error = (of: 'ours' | 'last' | 'usual') => mean(said.map((one) => one[of])) / minute
  return {
    ours: error('ours'),
    last: error('last'),
    usual: error('usual'),
    // What is usual for the age is no claim about this baby.
    inRange: own.length > 0 ? mean(own.map(({ isIn }) => Number(isIn))) : 1,
    count: said.length,
  }
}

function scores(plan: FamilyPlan) {
  const scene = sceneOf({
    baby: { ...babyOf(plan, now), dayStart: '07:00', dayEnd: '19:00' },
    diary: diaryOf(rowsOf(familyLog(plan, now)), now),
    now,
    timeZone: plan.timeZone,
  })
  const { diary, days, norm, careAgeDays } = scene
  const gap = usualFeedGap(norm, careAgeDays)
  return {
    sleep: score(wakeStretches(diary.sleeps, days, norm), usualWake(norm)),
    feeding: score(feedStretches(meals(diary.feeds), days, gap), gap),
  }
}

const seedsOf = (seed: number) => Array.from({ length: 3 }, (_, index) => seed + index * 1000)
const families = knownFamilies.filter(({ expected }) => expected.length === 0)

describe('what is foretold of held-back days', () => {
  const table: string[] = []
  test.each(families.map((family) => [family.plan.name, family] as const))(
    '%s',
    (name, { plan, isRegular }) => {
      const runs = seedsOf(plan.seed).map((seed) => scores({ ...plan, seed }))
      for (const kind of ['sleep', 'feeding'] as const) {
        const some = runs.map((run) => run[kind]).filter(({ count }) => count > 0)
        if (some.length === 0) continue
        const all = (of: keyof Score) => mean(some.map((run) => run[of]))
        const line = `${name.padEnd(30)} ${kind.padEnd(8)} ${all('ours').toFixed(1).padStart(6)} ${all('last').toFixed(1).padStart(6)} ${all('usual').toFixed(1).padStart(6)} ${(all('inRange') * 100).toFixed(0).padStart(4)} %`
        table.push(line)
        if (isRegular)
          for (const { ours, last, usual } of some)
            expect.soft(ours, line).toBeLessThan(Math.min(last, usual))
        else expect.soft(all('ours'), line).toBeLessThanOrEqual(Math.min(all('last'), all('usual')) * 1.02)
        expect.soft(all('inRange'), line).toBeGreaterThan(isRegular ? 0.7 : 0.6)
      }
    },
  )
  test('the table', () => {
    console.log([`${''.padEnd(39)}   ours   last  usual  within`, ...table].join('\n'))
    expect(table.length).toBeGreaterThan(20)
  })
})
