import { expect, it } from 'vitest'
import { entityNames } from '#entities/registry.ts'
import { can } from './permissions.ts'
import { roleOf, storedRoleOf, teamRoles } from './team-role.ts'

it('a role is written in two columns and read from them', () => {
  expect(teamRoles.map((role) => roleOf(storedRoleOf(role)))).toEqual([...teamRoles])
})

it('an earlier version, which knows two roles, takes a VIEWER for FAMILY', () => {
  expect(storedRoleOf('VIEWER')).toEqual({ role: 'FAMILY', looksOnly: true })
})

it('a row of an earlier version has its role alone', () => {
  expect(roleOf({ role: 'FAMILY' })).toBe('FAMILY')
  expect(roleOf({ role: 'PARENT' })).toBe('PARENT')
})

it('whom an earlier server made PARENT is PARENT, whatever the other column says', () => {
  expect(roleOf({ role: 'PARENT', looksOnly: true })).toBe('PARENT')
})

it.each(entityNames)('a VIEWER reads %s, and changes nothing of it', (entity) => {
  const allowed = (['read', 'create', 'update', 'delete'] as const).filter((action) =>
    can('VIEWER', action, entity),
  )
  expect(allowed).toEqual(['read'])
})
