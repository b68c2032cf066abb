import { expect, it } from 'vitest'
import { entityNames } from '#entities/registry.ts'
import { can } from './permissions.ts'
import { roleOf, storedRoleOf, teamRoles } from './team-role.ts'

it('a role is stored in two columns and read from them', () => {
  expect(teamRoles.map((role) => roleOf(storedRoleOf(role)))).toEqual([...teamRoles])
})

it('an earlier version with two roles treats a VIEWER as FAMILY', () => {
  expect(storedRoleOf('VIEWER')).toEqual({ role: 'FAMILY', looksOnly: true })
})

it('a row of an earlier version has only the first column', () => {
  expect(roleOf({ role: 'FAMILY' })).toBe('FAMILY')
  expect(roleOf({ role: 'PARENT' })).toBe('PARENT')
})

it('a member that an earlier server made PARENT is PARENT, whatever the second column is', () => {
  expect(roleOf({ role: 'PARENT', looksOnly: true })).toBe('PARENT')
})

it.each(entityNames)('a VIEWER reads %s, and may not change it', (entity) => {
  const allowed = (['read', 'create', 'update', 'delete'] as const).filter((action) =>
    can('VIEWER', action, entity),
  )
  expect(allowed).toEqual(['read'])
})
