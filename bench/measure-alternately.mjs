import { summary } from './statistics.mjs'

/**
 * Measures sides alternately, in the other order each second turn, so that changes of the machine's speed affect all
 * alike. `measures` return values, ms, by name. Prints medians and spread of each side, and the ratio of its
 * median to that of the first side.
 */
export async function measureAlternately(sides, measures, turns) {
  const names = Object.keys(sides)
  /** @type {Record<string, Record<string, number[]>>} */
  const measured = Object.fromEntries(names.map((name) => [name, {}]))
  for (let turn = 0; turn < turns; turn++)
    for (const measure of measures)
      for (const side of turn % 2 === 0 ? names : names.toReversed())
        for (const [name, values] of Object.entries(await measure(sides[side])))
          (measured[side][name] ??= []).push(...[values].flat())

  const [first = '', ...others] = names
  for (const name of Object.keys(measured[first])) {
    const own = summary(measured[first][name], 'ms')
    console.log(JSON.stringify({ name, side: first, ...own }))
    for (const side of others) {
      const other = summary(measured[side][name], 'ms')
      const ratio = Math.round((other.p50 / own.p50) * 100) / 100
      console.log(JSON.stringify({ name, side, ...other, ratio }))
    }
  }
}
