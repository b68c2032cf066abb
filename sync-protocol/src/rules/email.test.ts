import { expect, it } from 'vitest'
import { email } from '#api/account.ts'
import { isEmail, normalEmail } from './email.ts'

const addresses: [string, boolean][] = [
  ['anna@example.org', true],
  ['  Anna@Example.ORG ', true],
  ["o'neil+baby@mail.example.co.uk", true],
  ['a@b.io', true],
  ['', false],
  ['anna', false],
  ['anna@', false],
  ['@example.org', false],
  ['anna@example', false],
  ['anna@example.o', false],
  ['anna..k@example.org', false],
  ['.anna@example.org', false],
  ['anna@-example.org', false],
  ['anna @example.org', false],
  ['anna@example.org, boris@example.org', false],
  ['анна@example.org', false],
  [`${'a'.repeat(242)}@example.org`, true],
  [`${'a'.repeat(243)}@example.org`, false],
]

it.each(addresses)('%j: %j, here and in the API', (text, isOne) => {
  expect(isEmail(text)).toBe(isOne)
  expect(email.safeParse(text).success).toBe(isOne)
})

it('normalizes different spellings to one address', () => {
  expect(email.parse(' Anna@Example.ORG ')).toBe('anna@example.org')
  expect(normalEmail(' Anna@Example.ORG ')).toBe('anna@example.org')
})
