import { expect, it } from 'vitest'
import { lastSession } from './last-session.ts'

const session = (at: number, until: number | null) => ({ at, until })
const last = (...sessions: ReturnType<typeof session>[]) => lastSession(sessions, ({ until }) => until)

it('is the running session, even if another one began and ended within it', () => {
  expect(last(session(0, 10), session(20, null), session(30, 40))).toEqual(session(20, null))
})

it('is the session that ended last, even if another one began later', () => {
  expect(last(session(0, 50), session(20, 40))).toEqual(session(0, 50))
})

it('is the later of two running sessions, and of two that ended together', () => {
  expect(last(session(0, null), session(20, null))).toEqual(session(20, null))
  expect(last(session(0, 40), session(20, 40))).toEqual(session(20, 40))
})

it('is undefined without sessions', () => {
  expect(last()).toBeUndefined()
})
