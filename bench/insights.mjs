import { join } from 'node:path'
import { root } from '../scripts/sources.mjs'

/** CPU slowdown of a phone. */
const slowdown = 4
const now = Date.parse('2026-11-21T15:00:00Z')
const timeZone = 'Europe/Kyiv'

/** How long the rules take for 90 days of two babies, from rows to results, as for `/stats`. */
export async function insights() {
  const load = (path) => import(join(root, 'sync-protocol/dist', path))
  const { familyLog, babyOf } = await load('demo/family.js')
  const { rowsOf } = await load('demo/rows.js')
  const { analyse } = await load('rules/insights/analyse.js')
  const { analysedMs, diaryOf } = await load('rules/insights/diary.js')
  const twins = [1, 2].map((seed) => {
    const plan = { name: `twin ${seed}`, seed, ageDays: 150, days: 90, timeZone, spread: 14, walkHelps: 30 }
    return {
      baby: { ...babyOf(plan, now), dayStart: '07:00', dayEnd: '19:00' },
      rows: rowsOf(familyLog(plan, now)),
    }
  })
  const times = Array.from({ length: 9 }, () => {
    const started = performance.now()
    for (const { baby, rows } of twins)
      analyse({ baby, diary: diaryOf(rows, now, now - analysedMs), now, timeZone })
    return performance.now() - started
  })
  const round = (ms) => Math.round(ms * 10) / 10
  return {
    unit: 'ms',
    budgetSlowed: 150,
    entries: twins.reduce((sum, { rows }) => sum + Object.values(rows).flat().length, 0),
    first: round(times[0]),
    median: round(times.toSorted((a, b) => a - b)[4]),
    medianSlowed: round(times.toSorted((a, b) => a - b)[4] * slowdown),
  }
}
