import { expect, it } from 'vitest'
import { problemOfSubject, problemsOfCommits } from './check-commits.mjs'

it.each([
  'visits: show a late visit as due',
  'sync-protocol: refuse an op of an unknown type',
  'import, export: read quantities exactly',
  `a: ${'b'.repeat(69)}`,
])('accepts %j', (subject) => expect(problemOfSubject(subject)).toBe(null))

it.each([
  ['x', 'does not begin with areas and a colon'],
  ['Visits: show a late visit', 'does not begin with areas and a colon'],
  ['visits,: show', 'does not begin with areas and a colon'],
  ['visits:show', 'does not begin with areas and a colon'],
  [`a: ${'b'.repeat(70)}`, 'has 73 characters, 72 are allowed'],
  ['visits: show a late visit.', 'ends with a full stop'],
])('refuses %j', (subject, problem) => expect(problemOfSubject(subject)).toBe(problem))

it('the commits since the check exists follow it', () => expect(problemsOfCommits()).toEqual([]))
