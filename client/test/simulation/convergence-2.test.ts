import { describe } from 'vitest'
import { testHistories } from './histories.ts'

describe('diverging devices converge, the other half', () =>
  testHistories(30, { histories: 5, changes: 40 }, 1))
