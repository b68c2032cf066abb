import { describe, expect, test } from 'vitest'
import { entitiesFor } from './reminder-input.ts'
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
  test('tells a walk from other play', () => {
    const activity = (activityType: 'WALKING' | 'TUMMY_TIME') =>
      entry('playSession', { startTime: iso(now), activityType })
    expect(remind([activity('WALKING')], wanted)).toMatchObject([{ details: { isWalk: true } }])
    expect(remind([activity('TUMMY_TIME')], wanted)[0]!.details).not.toHaveProperty('isWalk')
  })
  test('does not exist after an end by any person; a bottle never runs', () => {
    expect(remind([session('sleepSession', 15 * hour, iso(now))], wanted)).toEqual([])
    const bottle = entry('feedingSession', { startTime: iso(now - 2 * hour), feedType: 'BOTTLE' })
    expect(remind([bottle], wanted)).toEqual([])
  })
  test('is a single one if two people started it, and ends at the next start', () => {
    const other = entry('sleepSession', { startTime: iso(now - hour + 5 * minute) }, { createdBy: ben })
    expect(remind([session('sleepSession', hour), other], wanted)).toHaveLength(1)
    const [first, next] = [session('playSession', 5 * hour), session('playSession', hour)]
    expect(remind([first, next], wanted).map(({ key }) => key)).toEqual([`timer:${next.row.id}`])
  })
  test('does not exist for a session of the future, or when it is off', () => {
    expect(remind([session('sleepSession', -hour)], wanted)).toEqual([])
    expect(remind([session('sleepSession', hour)], {})).toEqual([])
  })
  test('waits for the end of the quiet hours', () => {
    const quiet = { ...wanted, quietFrom: '15:00', quietUntil: '18:00' }
    expect(remind([session('playSession', 0)], quiet)[0]!.at).toBe(now + 6 * hour)
  })
})

describe('an activity of the family that runs for long', () => {
  const wanted = { longTimer: true }
  const lamp = (ago: number, lasted: number | null, name = 'Sun lamp', fields: object = {}) =>
    entry('ownEntry', {
      ...{ activityId: ben, name, timestamp: iso(now - ago), lasts: true },
      endTime: lasted === null ? null : iso(now - ago + lasted),
      ...fields,
    })
  const timers = (entries: Parameters<typeof remind>[0], settings: object = wanted) =>
    remind(entries, settings).filter(({ kind }) => kind === 'timer')

  test('is due after eight hours without a usual duration, and names the activity', () => {
    const row = lamp(hour, null)
    expect(timers([row])).toMatchObject([
      {
        ...{ kind: 'timer', key: `timer:${row.row.id}`, tag: `timer:ownEntry:${ben}`, why: 'running' },
        ...{ at: now + 7 * hour, until: now + 19 * hour },
        details: { since: now - hour, name: 'ownEntry', activity: 'Sun lamp' },
      },
    ])
  })
  test('is due after three times the usual duration, at least an hour', () => {
    const habit = [30, 54, 78].map((ago) => lamp(ago * hour, 30 * minute, 'sun  LAMP'))
    expect(timers([...habit, lamp(0, null)])).toMatchObject([{ at: now + 90 * minute }])
    const short = [30, 54, 78].map((ago) => lamp(ago * hour, 3 * minute))
    expect(timers([...short, lamp(0, null)])).toMatchObject([{ at: now + hour }])
    // Entries of another activity have no influence.
    expect(timers([...habit, lamp(0, null, 'Bath')])).toMatchObject([{ at: now + 8 * hour }])
  })
  test('does not exist after an end by any person; an activity without a duration never runs', () => {
    expect(timers([lamp(9 * hour, hour)])).toEqual([])
    expect(timers([lamp(hour, null, 'Bath', { lasts: false })])).toEqual([])
  })
  test('is a single one if two people started it, and one each for two activities', () => {
    const [first, second] = [lamp(hour, null), lamp(hour - minute, null, 'sun lamp')]
    expect(timers([second, first]).map(({ key }) => key)).toEqual([`timer:${first.row.id}`])
    expect(timers([first, lamp(hour, null, 'Bath')])).toHaveLength(2)
  })
  test('depends only on the switch for forgotten timers', () => {
    expect(timers([lamp(hour, null)], {})).toEqual([])
    expect(timers([lamp(hour, null)], { longTimer: true, own: false })).toHaveLength(1)
    expect(entitiesFor({ milk: false, own: false, longTimer: true })).toContain('ownEntry')
  })
})
