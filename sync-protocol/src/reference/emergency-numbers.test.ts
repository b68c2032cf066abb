import { expect, test } from 'vitest'
import { emergencyNumbersIn } from './emergency-numbers.ts'

test.each([
  ['Asia/Tbilisi', ['112']],
  ['Europe/Berlin', ['112']],
  ['Europe/Kyiv', ['103', '112']],
  ['Europe/Moscow', ['103', '112']],
  ['Asia/Vladivostok', ['103', '112']],
  ['America/New_York', ['911']],
  ['America/Indiana/Knox', ['911']],
  ['Europe/London', ['999', '112']],
  ['Mars/Olympus', ['112']],
] as const)('%s: %j', (zone, numbers) => expect(emergencyNumbersIn(zone)).toEqual(numbers))
