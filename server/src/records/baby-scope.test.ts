import { expect, it } from 'vitest'
import { entityNames, entityOf } from 'sync-protocol/entities/registry'
import { isVisible, scopeOf, seesBaby, visibleTo } from './baby-scope.ts'

const [mia, leo] = ['0199f3a0-0000-7000-8000-000000000001', '0199f3a0-0000-7000-8000-000000000002']

it('is all without a list, and for a PARENT with any list', () => {
  expect(scopeOf({ role: 'FAMILY', babies: null })).toBe('all')
  expect(scopeOf({ role: 'PARENT', babies: [mia] })).toBe('all')
  expect(scopeOf({ role: 'OWNER_OF_PRIVATE', babies: [mia] })).toBe('all')
  expect(scopeOf({ role: 'FAMILY', babies: [mia] })).toEqual(new Set([mia]))
  expect(scopeOf({ role: 'FAMILY', babies: [] })).toEqual(new Set())
})

it('includes rows of its babies, the babies themselves, and rows without a baby', () => {
  const sees = new Set([mia])
  expect([seesBaby(sees, mia), seesBaby(sees, leo), seesBaby('all', leo)]).toEqual([true, false, true])
  for (const entity of entityNames) {
    const row = (babyId: string) => (entity === 'baby' ? { id: babyId } : { id: 'x', babyId })
    const isOfFamily = entity !== 'baby' && !entityOf(entity).ofBaby
    expect([entity, isVisible(sees, entity, row(mia)), isVisible(sees, entity, row(leo))]).toEqual([
      entity,
      true,
      isOfFamily,
    ])
    expect(isVisible('all', entity, row(leo))).toBe(true)
  }
})

it('excludes rows of a baby that name none, and unknown kinds', () => {
  expect(isVisible(new Set([mia]), 'diaperChange', { id: 'x' })).toBe(false)
  expect(isVisible(new Set([mia]), 'noSuchKind', { id: 'x', babyId: mia })).toBe(false)
  const rows = [{ entity: 'note', id: 'x', babyId: leo }]
  expect([visibleTo(new Set([mia]), rows), visibleTo('all', rows)]).toEqual([[], rows])
})
