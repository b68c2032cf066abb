import { describe, expect, test } from 'vitest'
import { ben, entry, hour, iso, minute, now, remind } from '../../../test/reminder-rows.ts'

describe('a session that runs for long', () => {
  const wanted = { longTimer: true }
  const session = (entity: 'sleepSession' | 'playSession', ago: number, endTime: string | null = null) =>
    entry(entity, { startTime: iso(now - ago), endTime })
  test.each([
    ['sleepSession', 14],
    ['playSession', 4],
    ['feedingSession', 1.5],
  ] as const)('%s: after %s hours', (entity, hours) => {
    const row =
      entity === 'feedingSession'
        ? entry(entity, { startTime: iso(now), feedType: 'BREAST_LEFT' })
        : session(entity, 0)
    expect(remind([row], wanted)).toMatchObject([
      {
        ...{ kind: 'timer', key: `timer:${row.row.id}`, at: now + hours * hour, why: 'running' },
        ...{ until: now + (hours + 12) * hour, details: { since: now, name: entity } },
      },
    ])
    expect(remind([row], wanted, { now: now + (hours + 12) * hour })).toEqual([])
  })
  test('says of an activity whether it is a walk', () => {
    const activity = (activityType: 'WALKING' | 'TUMMY_TIME') =>
      entry('playSession', { startTime: iso(now), activityType })
    expect(remind([activity('WALKING')], wanted)).toMatchObject([{ details: { isWalk: true } }])
    expect(remind([activity('TUMMY_TIME')], wanted)[0]!.details).not.toHaveProperty('isWalk')
  })
  test('is gone once anybody ended it; a bottle never runs', () => {
    expect(remind([session('sleepSession', 15 * hour, iso(now))], wanted)).toEqual([])
    const bottle = entry('feedingSession', { startTime: iso(now - 2 * hour), feedType: 'BOTTLE' })
    expect(remind([bottle], wanted)).toEqual([])
  })
  test('is one where two people started it; it ends where the next one starts', () => {
    const other = entry('sleepSession', { startTime: iso(now - hour + 5 * minute) }, { createdBy: ben })
    expect(remind([session('sleepSession', hour), other], wanted)).toHaveLength(1)
    const [first, next] = [session('playSession', 5 * hour), session('playSession', hour)]
    expect(remind([first, next], wanted).map(({ key }) => key)).toEqual([`timer:${next.row.id}`])
  })
  test('is none of the future, and when it is off', () => {
    expect(remind([session('sleepSession', -hour)], wanted)).toEqual([])
    expect(remind([session('sleepSession', hour)], {})).toEqual([])
  })
  test('waits for the end of the quiet hours', () => {
    const quiet = { ...wanted, quietFrom: '15:00', quietUntil: '18:00' }
    expect(remind([session('playSession', 0)], quiet)[0]!.at).toBe(now + 6 * hour)
  })
})
