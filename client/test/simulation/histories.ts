import { afterAll, beforeAll, it } from 'vitest'
import { openArena, type Arena } from './arena.ts'
import { liveThrough, summary } from './live-through.ts'
import { keptSeeds } from './seeds.ts'

/** `SIMULATION_SEED=7,12` lives only those again; `SIMULATION_SEED=random` draws where the seeds begin. */
const asked = process.env.SIMULATION_SEED
const only = asked === undefined || asked === 'random' ? undefined : asked.split(',').map(Number)
/** Where the seeds of every run begin, so that what a change breaks is not what chance breaks. */
const usual = 20_261_122
/** Ms for one family, on a machine that does a lot beside. */
const patience = { timeout: 300_000 }
/** How much of it: a tenth in `npm test`, all of it (`SIMULATION_TIMES=1`) in `npm run simulation`. */
const times = Number(process.env.SIMULATION_TIMES ?? 0.1)

/**
 * Tests with families of random lives: `families` of them, each of which lives through `histories` of so many `changes`,
 * with one server. The seeds follow each other; `share` keeps those of several files apart.
 */
export function testHistories(
  families: number,
  life: { histories: number; changes: number },
  share: number,
): void {
  const first = (asked === 'random' ? Date.now() % 1_000_000_000 : usual) + share * 100_000
  const drawn = Array.from({ length: Math.ceil(families * times) }, (_, index) => first + index)
  const seeds = only ?? drawn
  const isWhole = only === undefined && times >= 1
  const kept = keptSeeds.filter(([, of]) => of.changes === life.changes && isWhole && share !== 1)
  let arena: Arena
  let began: NodeJS.CpuUsage
  beforeAll(async () => {
    arena = await openArena()
    began = process.cpuUsage()
  })
  afterAll(async () => {
    const { user, system } = process.cpuUsage(began)
    const each = (user + system) / 1000 / ((seeds.length + kept.length) * life.histories)
    console.log(
      `seeds ${seeds[0]} to ${seeds.at(-1)}: ${summary()}; ${each.toFixed(0)} ms of a core for each`,
    )
    await arena.close()
  })

  it.each(kept)('seed %i of %o, which found: %s', patience, (seed, of) => liveThrough(arena, seed, of))
  it.each(seeds)('seed %i', patience, (seed) => liveThrough(arena, seed, life))
}
