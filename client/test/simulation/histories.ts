import { afterAll, beforeAll, it } from 'vitest'
import { openBackend, type Backend } from './backend.ts'
import { simulateFamily, summary } from './simulate-family.ts'
import { regressionSeeds } from './seeds.ts'

/** `SIMULATION_SEED=7,12` runs only these; `SIMULATION_SEED=random` draws the first seed. */
const requestedSeed = process.env.SIMULATION_SEED
const only =
  requestedSeed === undefined || requestedSeed === 'random' ? undefined : requestedSeed.split(',').map(Number)
/** First seed of every run. It is fixed, so that a failure comes from a change and not from chance. */
const firstSeed = 20_261_122
/** Timeout for one family on a busy machine, ms. */
const testOptions = { timeout: 300_000 }
/** Share of the families: a tenth in `npm test`, all of them (`SIMULATION_TIMES=1`) in `npm run simulation`. */
const times = Number(process.env.SIMULATION_TIMES ?? 0.1)

/**
 * Tests with randomly simulated families: `families` of them, each with a number of `histories` of `changes` steps, on
 * one server. The seeds are consecutive; `share` keeps those of several files apart.
 */
export function testHistories(
  families: number,
  size: { histories: number; changes: number },
  share: number,
): void {
  const first = (requestedSeed === 'random' ? Date.now() % 1_000_000_000 : firstSeed) + share * 100_000
  const drawn = Array.from({ length: Math.ceil(families * times) }, (_, index) => first + index)
  const seeds = only ?? drawn
  const isWhole = only === undefined && times >= 1
  const regressions = regressionSeeds.filter(
    ([, regressions]) => regressions.changes === size.changes && isWhole && share !== 1,
  )
  let backend: Backend
  let cpuAtStart: NodeJS.CpuUsage
  beforeAll(async () => {
    backend = await openBackend()
    cpuAtStart = process.cpuUsage()
  })
  afterAll(async () => {
    const { user, system } = process.cpuUsage(cpuAtStart)
    const each = (user + system) / 1000 / ((seeds.length + regressions.length) * size.histories)
    console.log(
      `seeds ${seeds[0]} to ${seeds.at(-1)}: ${summary()}; ${each.toFixed(0)} ms of a core for each`,
    )
    await backend.close()
  })

  it.each(regressions)('seed %i of %o, which found: %s', testOptions, (seed, size) =>
    simulateFamily(backend, seed, size),
  )
  it.each(seeds)('seed %i', testOptions, (seed) => simulateFamily(backend, seed, size))
}
