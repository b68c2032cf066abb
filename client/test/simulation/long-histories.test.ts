import { describe } from 'vitest'
import { testHistories } from './histories.ts'

// 20 histories of 200 changes.
describe('I1 I2 I3 I5 I8 I9 I13 I14 I15 I17 I18: devices converge after long histories', () =>
  testHistories(5, { histories: 4, changes: 200 }, 2))
