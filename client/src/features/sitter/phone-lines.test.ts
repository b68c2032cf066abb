import { expect, it } from 'vitest'
import { phoneLines } from './phone-lines.ts'

it('finds the phone number in each line that a parent typed', () => {
  expect(
    phoneLines('Anna +380 (50) 123-45-67\n\n 112 \nFlat 12, code 4\nDr. Lis, room 3: 044 555 66 77'),
  ).toEqual([
    { text: 'Anna +380 (50) 123-45-67', number: '+380501234567' },
    { text: '112', number: '112' },
    { text: 'Flat 12, code 4', number: null },
    { text: 'Dr. Lis, room 3: 044 555 66 77', number: '0445556677' },
  ])
})
