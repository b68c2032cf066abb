import { expect, it } from 'vitest'
import { mutants, mutated } from './mutants.mjs'

it.each(Object.entries(mutants))('mutant %s breaks a line that is there', (_, mutant) => {
  expect(mutated(mutant)).toContain(mutant.to)
})
