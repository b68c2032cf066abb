import { describe } from 'vitest'
import { testHistories } from './histories.ts'

describe('devices that go their own ways meet again, the other half', () =>
  testHistories(30, { histories: 5, changes: 40 }, 1))
