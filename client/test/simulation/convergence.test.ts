import { describe } from 'vitest'
import { testHistories } from './histories.ts'

// The other half is `convergence-2`, so that two cores share the 300 histories of 40 changes.
describe('I1 I2 I3 I5 I8 I9 I13 I14 I15 I17 I18: diverging devices converge', () =>
  testHistories(30, { histories: 5, changes: 40 }, 0))
