import { expect, it } from 'vitest'
import { mutants, mutated } from './mutants.mjs'

it.each(Object.entries(mutants))('mutant %s breaks an existing line', (_, mutant) => {
  expect(mutated(mutant)).toContain(mutant.to)
})
