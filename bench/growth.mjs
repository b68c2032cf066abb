import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { summary } from './statistics.mjs'

const turns = 50

/** How long it takes to load the growth references, and to assess 200 values at ages of their own. */
export async function growth() {
  const { loadReference } = await import('sync-protocol/rules/growth/reference')
  const { assess } = await import('sync-protocol/rules/growth/assess')
  const { curves } = await import('sync-protocol/rules/growth/curves')
  /** @type {import('sync-protocol/rules/growth/metrics').GrowthChild} */
  const child = {
    birthDate: '2024-01-01',
    gender: 'FEMALE',
    referenceSex: null,
    isPreterm: false,
    gestationalWeeks: null,
    gestationalDays: null,
    useCorrectedAge: true,
  }
  const birth = Date.parse('2024-01-01T00:00:00Z')
  /** @type {import('sync-protocol/rules/growth/metrics').Measured[]} */
  const measurements = Array.from({ length: 200 }, (_, n) => ({
    date: new Date(birth + n * 9 * 86_400_000).toISOString().slice(0, 10),
    weight: { g: 3300 + n * 80, unit: 'kg', value: (3300 + n * 80) / 1000 },
    height: null,
    headCircumference: null,
  }))
  const first = await timed(async () => {
    const reference = await loadReference()
    measurements.forEach((measured) => assess(reference, child, measured, 'WHO'))
  })
  const reference = await loadReference()
  const percentiles = []
  const lines = []
  for (let turn = 0; turn < turns; turn++) {
    percentiles.push(
      await timed(() => measurements.forEach((measured) => assess(reference, child, measured, 'WHO'))),
    )
    lines.push(
      await timed(() =>
        curves(reference, {
          metric: 'weight',
          sex: 'female',
          standard: 'WHO',
          fromDay: 0,
          toDay: 730,
          percentiles: [3, 10, 25, 50, 75, 90, 97],
        }),
      ),
    )
  }
  return {
    percentiles: measurements.length,
    /** With the tables still packed. */
    firstMs: first,
    each: summary(percentiles, 'ms for 200 percentiles'),
    curves: summary(lines, 'ms for the seven lines of two years'),
    tablesBrotli: brotliCompressSync(
      readFileSync(new URL(import.meta.resolve('sync-protocol/reference/growth/growth-tables'))),
    ).length,
  }
}

async function timed(task) {
  const from = performance.now()
  await task()
  return Math.round((performance.now() - from) * 1000) / 1000
}
