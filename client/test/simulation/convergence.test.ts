import { describe } from 'vitest'
import { testHistories } from './histories.ts'

// With its other half in `convergence-2`, so that two cores share them: 300 histories of 40 changes.
describe('I1 I2 I3 I5 I8 I9 I13 I14 I15 I17 I18: devices that go their own ways meet again', () =>
  testHistories(30, { histories: 5, changes: 40 }, 0))
