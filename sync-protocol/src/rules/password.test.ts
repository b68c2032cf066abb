import { describe, expect, it } from 'vitest'
import { brokenPasswordRules, type PasswordFlow, type PasswordRule } from './password.ts'

const cases: [PasswordFlow, string, PasswordRule[]][] = [
  ['signup', '', ['length', 'digit']],
  ['signup', 'warm1lk', ['length']],
  ['signup', 'warmmilk', ['digit']],
  ['signup', 'warmmilk1', []],
  ['signup', '        1', []],
  ['signup', 'тёплоемолоко', ['digit']],
  ['signup', 'თბილირძე7', []],
  ['signup', 'warmmilk٣', []],
  ['signup', `${'a'.repeat(127)}1`, []],
  ['signup', `${'a'.repeat(128)}1`, ['tooLong']],
  ['signup', '👶👶👶👶👶👶👶1', []],
  ['signup', '👶👶👶1', ['length']],
  ['reset', 'warmmilk1', ['uppercase']],
  ['reset', 'WARMMILK1', ['lowercase']],
  ['reset', 'milk', ['length', 'digit', 'uppercase']],
  ['reset', 'WarmMilk1', []],
  ['reset', 'Молоко12', []],
  ['change', 'WarmMilk1', ['special']],
  ['change', 'WarmMilk 1', ['special']],
  ['change', 'WarmMilk-1', []],
  ['change', 'x', ['length', 'uppercase', 'digit', 'special']],
]

describe('password rules', () => {
  it.each(cases)('%s %j breaks %j', (flow, password, broken) => {
    expect(brokenPasswordRules(flow, password)).toEqual(broken)
  })

  it('judges a password as it is hashed: a ligature counts as its letters', () => {
    expect(brokenPasswordRules('signup', 'ﬀﬀﬀﬀ1')).toEqual([])
  })
})
