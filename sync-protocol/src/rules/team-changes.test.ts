import { describe, expect, it } from 'vitest'
import {
  heirOf,
  leavingRefusal,
  removalRefusal,
  roleRefusal,
  type Member,
  type TeamRoster,
} from './team-changes.ts'

const place = (userId: string, role: Member['role'], day: number): Member => ({
  userId,
  role,
  joinedAt: `2026-01-0${day}T00:00:00.000Z`,
})
/** Anna owns the team, David is a PARENT too, Halyna is family; Eve is no member. */
const team: TeamRoster = {
  ownerId: 'anna',
  members: [place('david', 'PARENT', 3), place('halyna', 'FAMILY', 2), place('anna', 'PARENT', 1)],
}
const alone: TeamRoster = { ownerId: 'anna', members: [place('anna', 'PARENT', 1)] }
const withGrandmother: TeamRoster = { ...alone, members: [...alone.members, place('halyna', 'FAMILY', 2)] }
const ownerless: TeamRoster = {
  ownerId: null,
  members: [place('david', 'PARENT', 1), place('halyna', 'FAMILY', 2)],
}

describe('removing', () => {
  it.each([
    ['anna', 'david', null],
    ['david', 'halyna', null],
    ['david', 'anna', 'is_owner'],
    ['david', 'david', 'not_yourself'],
    ['anna', 'anna', 'not_yourself'],
    ['halyna', 'david', 'forbidden'],
    ['halyna', 'halyna', 'forbidden'],
    ['eve', 'halyna', 'not_found'],
    ['anna', 'eve', 'not_found'],
  ])('%s removes %s: %s', (caller, target, expected) => {
    expect(removalRefusal(team, caller, target)).toBe(expected)
  })
})

describe('a new role', () => {
  it.each([
    ['anna', 'halyna', 'PARENT', null],
    ['anna', 'halyna', 'FAMILY', null],
    ['anna', 'david', 'FAMILY', null],
    ['david', 'david', 'FAMILY', null],
    ['david', 'anna', 'FAMILY', 'is_owner'],
    ['anna', 'anna', 'FAMILY', 'is_owner'],
    ['david', 'anna', 'PARENT', null],
    ['halyna', 'halyna', 'PARENT', 'forbidden'],
    ['eve', 'halyna', 'PARENT', 'not_found'],
    ['anna', 'eve', 'PARENT', 'not_found'],
  ] as const)('%s makes %s %s: %s', (caller, target, role, expected) => {
    expect(roleRefusal(team, caller, target, role)).toBe(expected)
  })

  it('is refused for the last PARENT, also in a team without an owner', () => {
    expect(roleRefusal(ownerless, 'david', 'david', 'FAMILY')).toBe('last_parent')
  })
})

describe('leaving', () => {
  it.each([
    ['anyone but the last PARENT may', team, 'halyna', null],
    ['the owner may where another PARENT is', team, 'anna', null],
    ['the last PARENT may not', withGrandmother, 'anna', 'last_parent'],
    ['nor one who is alone: nobody would see the diary any more', alone, 'anna', 'last_parent'],
    ['a stranger has nothing to leave', team, 'eve', 'not_found'],
  ])('%s', (_, of, who, expected) => {
    expect(leavingRefusal(of, who)).toBe(expected)
  })

  it('passes the team to the member who joined first, by id where two joined at once', () => {
    expect(heirOf(team, 'anna')?.userId).toBe('halyna')
    expect(heirOf(team, 'halyna')?.userId).toBe('anna')
    const twins = { ownerId: 'anna', members: [place('b', 'FAMILY', 2), place('a', 'FAMILY', 2)] }
    expect(heirOf(twins, 'anna')?.userId).toBe('a')
    expect(heirOf(alone, 'anna')).toBeNull()
    const some = { ...place('c', 'FAMILY', 1), seesSome: true }
    expect(heirOf({ ...twins, members: [some, ...twins.members] }, 'a')?.userId).toBe('b')
  })
})
