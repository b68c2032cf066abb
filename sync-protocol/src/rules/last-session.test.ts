import { expect, it } from 'vitest'
import { lastSession } from './last-session.ts'

const session = (at: number, until: number | null) => ({ at, until })
const last = (...sessions: ReturnType<typeof session>[]) => lastSession(sessions, ({ until }) => until)

it('is the one that runs, though another began and ended inside it', () => {
  expect(last(session(0, 10), session(20, null), session(30, 40))).toEqual(session(20, null))
})

it('is the one that ended last, though another began later', () => {
  expect(last(session(0, 50), session(20, 40))).toEqual(session(0, 50))
})

it('is the later of two that run, and of two that ended together', () => {
  expect(last(session(0, null), session(20, null))).toEqual(session(20, null))
  expect(last(session(0, 40), session(20, 40))).toEqual(session(20, 40))
})

it('is none where there is none', () => {
  expect(last()).toBeUndefined()
})
