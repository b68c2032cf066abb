import { describe, expect, test } from 'vitest'
import { babyOf, familyLog, type FamilyPlan } from '#demo/family.ts'
import { knownFamilies } from '#demo/families.ts'
import { rowsOf } from '#demo/rows.ts'
import { clockOfZones } from './clock.ts'
import { lastDays } from './days.ts'
import { everyFeed } from '../counted-feed.ts'
import { diaryOf, meals } from './diary.ts'
import { forecast } from './forecast.ts'
import { asLast, asUsual } from './guesses.ts'
import { feedStretches, usualFeedGap, usualWake, wakeStretches } from './next-events.ts'
import { sceneOf } from './scene.ts'
import { mean } from './statistics.ts'
import type { Stretch, Usual } from './stretch.ts'

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

/** Mean errors in minutes of the forecasts for the last week, each from the data before it. */
function score(stretches: readonly Stretch[], usual: Usual): Score {
  // Gaps in the log are no stretches that a forecast could predict.
  const lived = stretches.filter(({ length }) => length <= usual.longest)
  const heldBack = lived.filter(({ from }) => from >= now - heldBackMs)
  const samples = heldBack.flatMap((one) => {
    const isBefore = ({ from, length }: Stretch) => from + length <= one.from
    const ours = forecast(one, stretches, usual)
    if (!ours) return []
    const before = lived.filter(isBefore)
    return [
      {
        ours: Math.abs(ours.length - one.length),
        last: Math.abs(asLast(before, usual) - one.length),
        usual: Math.abs(asUsual(usual) - one.length),
        isOwn: ours.count > 0,
        isIn: one.length >= ours.least && one.length <= ours.most,
      },
    ]
  })
  const own = samples.filter(({ isOwn }) => isOwn)
  const error = (of: 'ours' | 'last' | 'usual') => mean(samples.map((one) => one[of])) / minute
  return {
    ours: error('ours'),
    last: error('last'),
    usual: error('usual'),
    // The usual value for the age is not a forecast for this baby.
    inRange: own.length > 0 ? mean(own.map(({ isIn }) => Number(isIn))) : 1,
    count: samples.length,
  }
}

function scores(plan: FamilyPlan) {
  const scene = sceneOf({
    baby: { ...babyOf(plan, now), dayStart: '07:00', dayEnd: '19:00' },
    diary: diaryOf(rowsOf(familyLog(plan, now)), now),
    now,
    timeZone: plan.timeZone,
  })
  const { diary, clockAt, norm, careAgeDays } = scene
  const gap = usualFeedGap(norm, careAgeDays)
  return {
    sleep: score(wakeStretches(diary.sleeps, clockAt), usualWake(norm)),
    feeding: score(feedStretches(meals(diary.feeds, everyFeed), clockAt), gap),
  }
}

const seedsOf = (seed: number, length: number) => Array.from({ length }, (_, index) => seed + index * 1000)
const families = knownFamilies.filter(({ expected }) => expected.length === 0)

/** Families whose log has gaps too large for any forecast. */
const tooSparse = ['sparse log', 'every fourth entry', 'stopped logging a week ago']

describe('forecasts for held-back days', () => {
  const table: string[] = []
  test.each(families.map((family) => [family.plan.name, family] as const))(
    '%s',
    (name, { plan, isRegular }) => {
      const runs = seedsOf(plan.seed, isRegular ? 3 : 4).map((seed) => scores({ ...plan, seed }))
      for (const kind of ['sleep', 'feeding'] as const) {
        const some = runs.map((run) => run[kind]).filter(({ count }) => count > 0)
        if (some.length === 0) {
          expect(tooSparse, `nothing is foretold of the ${kind} of this family`).toContain(name)
          continue
        }
        const all = (of: keyof Score) => mean(some.map((run) => run[of]))
        const line = `${name.padEnd(30)} ${kind.padEnd(8)} ${all('ours').toFixed(1).padStart(6)} ${all('last').toFixed(1).padStart(6)} ${all('usual').toFixed(1).padStart(6)} ${(all('inRange') * 100).toFixed(0).padStart(4)} %`
        table.push(line)
        if (isRegular)
          for (const { ours, last, usual } of some)
            expect.soft(ours, line).toBeLessThan(Math.min(last, usual))
        // If the usual value for the age happens to be exact, no forecast can be better. One percent is tolerance for
        // chance.
        else expect.soft(all('ours'), line).toBeLessThanOrEqual(Math.min(all('last'), all('usual')) * 1.01)
        expect.soft(all('inRange'), line).toBeGreaterThan(isRegular ? 0.7 : 0.6)
      }
    },
  )
  test('the table', () => {
    console.log([`${''.padEnd(39)}   ours   last  usual  within`, ...table].join('\n'))
    expect(table.length).toBeGreaterThan(20)
  })
})

describe('the forecast', () => {
  const usual: Usual = {
    least: 40 * minute,
    most: 180 * minute,
    middle: 90 * minute,
    longest: 240 * minute,
    perDay: 4,
  }
  /** One event every two hours for this many days, with some left out. */
  const every2h = (days: number, isLogged: (index: number) => boolean): Stretch[] => {
    const starts = Array.from({ length: days * 12 }, (_, index) => index * 120 * minute).filter((_, index) =>
      isLogged(index),
    )
    return starts.slice(1).map((until, index) => {
      const from = starts[index]!
      return { from, clock: from % (24 * 60 * minute), length: until - from }
    })
  }
  const next = (known: readonly Stretch[]) => {
    const { from, length } = known.at(-1)!
    const predicted = forecast({ from: from + length, clock: 0 }, known, usual)
    return predicted && { ...predicted, length: Math.round(predicted.length) }
  }
  test('predicts a stretch like the recent ones', () => {
    expect(next(every2h(8, () => true))).toMatchObject({ length: 120 * minute, confidence: 'high' })
  })
  test('predicts the usual value for a new log', () => {
    expect(next(every2h(1, (index) => index < 6))).toMatchObject({ count: 0, length: usual.middle })
  })
  test('predicts nothing for an incomplete log', () => {
    expect(next(every2h(8, (index) => index % 3 === 0))).toBeNull()
    expect(next(every2h(8, (index) => index % 6 < 3))).toBeNull()
  })
  test('still predicts if whole days are missing', () => {
    const known = every2h(12, (index) => index < 36 || index >= 84)
    expect(next(known)).toMatchObject({ length: 120 * minute, confidence: 'high' })
  })
})

test('uses the local time of each place on a journey', () => {
  const zone = 'Asia/Tokyo'
  const at = (time: string) => Date.parse(time)
  const clock = clockOfZones(
    { dayStart: '07:00', dayEnd: '19:00' },
    now,
    'Europe/Kyiv',
    lastDays({ dayStart: '07:00', dayEnd: '19:00' }, now, 'Europe/Kyiv', 38),
  )
  expect(clock(at('2026-11-20T10:30:00Z'), 'Europe/Kyiv')).toBe(12.5 * 60 * minute)
  expect(clock(at('2026-11-20T10:30:00Z'), zone)).toBe(19.5 * 60 * minute)
  expect(clock(at('2026-11-20T10:30:00Z'), 'Nowhere/Land')).toBe(12.5 * 60 * minute)
})
