import { afterAll, beforeAll, it } from 'vitest'
import { openArena, type Arena } from './arena.ts'
import { liveThrough, summary } from './live-through.ts'
import { keptSeeds } from './seeds.ts'

/** `SIMULATION_SEED=7` lives only that one again. */
const asked = process.env.SIMULATION_SEED
/** Ms for one family, on a machine that does a lot beside. */
const patience = 300_000
/** `SIMULATION_TIMES=10` runs ten times as many, as `npm test -- --full` does. */
const times = Number(process.env.SIMULATION_TIMES ?? 1)

/**
 * Tests with families of random lives: `families` of them, each of which lives through `histories` of so many `changes`,
 * with one server. The seeds follow each other; `share` keeps those of several files apart.
 */
export function testHistories(
  families: number,
  life: { histories: number; changes: number },
  share: number,
): void {
  const first = asked ? Number(asked) : (Date.now() % 1_000_000_000) + share * 100_000
  const seeds = Array.from({ length: asked ? 1 : families * times }, (_, index) => first + index)
  const kept = keptSeeds.filter(([, of]) => of.changes === life.changes && !asked && share <= 1)
  let arena: Arena
  let began: NodeJS.CpuUsage
  beforeAll(async () => {
    arena = await openArena()
    began = process.cpuUsage()
  })
  afterAll(async () => {
    const { user, system } = process.cpuUsage(began)
    const each = (user + system) / 1000 / ((seeds.length + kept.length) * life.histories)
    console.log(`seeds ${first} to ${seeds.at(-1)}: ${summary()}; ${each.toFixed(0)} ms of a core for each`)
    await arena.close()
  })

  it.each(kept)('seed %i of %o, which found: %s', (seed, of) => liveThrough(arena, seed, of), patience)
  it.each(seeds)('seed %i', (seed) => liveThrough(arena, seed, life), patience)
}
