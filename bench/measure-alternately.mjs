import { summary } from './statistics.mjs'

/**
 * Measures `this` and `other` alternately, each first equally often, so that changes of the machine's speed affect
 * both alike. `measures` return values, ms, by name. Prints medians and spread of each, and the ratio of medians.
 */
export async function measureAlternately(sides, measures, turns) {
  const measured = { this: {}, other: {} }
  for (let turn = 0; turn < turns; turn++)
    for (const measure of measures)
      for (const side of turn % 2 === 0 ? ['this', 'other'] : ['other', 'this'])
        for (const [name, values] of Object.entries(await measure(sides[side])))
          (measured[side][name] ??= []).push(...[values].flat())

  for (const name of Object.keys(measured.this)) {
    const [own, others] = [summary(measured.this[name], 'ms'), summary(measured.other[name], 'ms')]
    const ratio = Math.round((own.p50 / others.p50) * 100) / 100
    console.log(JSON.stringify({ name, this: own, other: others, ratio }))
  }
}
