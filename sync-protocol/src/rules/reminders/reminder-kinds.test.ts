import { describe, expect, test } from 'vitest'
import { ben, day, entry, hour, iso, minute, now, ofKind, off, remind } from '../../../test/reminder-rows.ts'

const berlin = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)
const dose = (ago: number, fields: object = {}, base: object = {}) =>
  entry('medicine', { timestamp: iso(now - ago), name: 'Ibuprofen', ...fields }, base)

describe('a diaper', () => {
  const diaper = (ago: number, base: object = {}) =>
    entry('diaperChange', { timestamp: iso(now - ago) }, base)
  const diaperOf = (...input: Parameters<typeof remind>) => ofKind(remind(...input), 'diaper')
  const wanted = { diaper: true, diaperAfterMinutes: 120 }
  test('is so long after the last change, and pointless six hours later', () => {
    expect(diaperOf([diaper(5 * hour), diaper(hour)], wanted)).toMatchObject({
      ...{ at: now + hour, until: now + 7 * hour, why: 'interval', tag: 'diaper' },
      details: { since: now - hour },
    })
    expect(diaperOf([diaper(7.9 * hour)], wanted)?.at).toBe(now - 5.9 * hour)
    expect(diaperOf([diaper(8 * hour)], wanted)).toBeUndefined()
  })
  test('has another cause when anybody changed it, and none without a change or when it is off', () => {
    const keys = [[diaper(3 * hour)], [diaper(3 * hour), diaper(0, { createdBy: ben })]]
    expect(new Set(keys.map((entries) => diaperOf(entries, wanted)!.key)).size).toBe(2)
    expect(diaperOf([], wanted)).toBeUndefined()
    expect(remind([diaper(3 * hour)], {})).toEqual([])
  })
  test('does not count a change of the future', () => {
    expect(diaperOf([diaper(hour), diaper(-6 * minute)], wanted)?.at).toBe(now + hour)
  })
  test('waits for the end of the quiet hours on both nights in which clocks change', () => {
    const quiet = { ...wanted, quietFrom: '22:00', quietUntil: '07:00' }
    const after = (ended: string, timeZone: string) => {
      const last = entry('diaperChange', { timestamp: `${ended}:00.000Z` })
      return iso(diaperOf([last], quiet, { now: at(`${ended}Z`), timeZone })!.at)
    }
    expect(after('2026-03-28T22:00', berlin)).toBe('2026-03-29T05:00:00.000Z')
    expect(after('2026-10-24T23:00', berlin)).toBe('2026-10-25T06:00:00.000Z')
    expect(after('2026-03-28T20:30', 'Asia/Beirut')).toBe('2026-03-29T04:00:00.000Z')
    expect(after('2026-10-24T22:00', 'Asia/Beirut')).toBe('2026-10-25T05:00:00.000Z')
  })
})

describe('a medicine', () => {
  const wanted = { medicine: true }
  const medicineOf = (...input: Parameters<typeof remind>) => ofKind(remind(...input), 'medicine')
  test('is when it may be given again, by the interval that was typed, for one interval', () => {
    const last = dose(2 * hour, { intervalMinutes: 360 })
    expect(medicineOf([last], wanted)).toEqual({
      kind: 'medicine',
      key: `medicine:ibuprofen:${last.row.id}`,
      tag: 'medicine:ibuprofen',
      at: now + 4 * hour,
      until: now + 10 * hour,
      details: { since: now - 2 * hour, name: 'Ibuprofen' },
      why: 'interval',
    })
    expect(medicineOf([last], wanted, { now: now + 10 * hour - 1 })).toBeDefined()
    expect(medicineOf([last], wanted, { now: now + 10 * hour })).toBeUndefined()
  })
  test('has another cause when anybody gave it, and each medicine has its own', () => {
    const first = dose(6 * hour, { intervalMinutes: 360 })
    const again = dose(0, { name: ' IBUPROFEN' }, { createdBy: ben })
    const other = dose(hour, { name: 'Paracetamol', intervalMinutes: 240 })
    const [before, ...after] = [[first], [first, again, other]].flatMap((rows) => remind(rows, wanted))
    expect(after.map(({ at: due }) => due)).toEqual([now + 3 * hour, now + 6 * hour])
    expect(new Set([before, ...after].map((one) => one!.key)).size).toBe(3)
    expect(new Set(after.map(({ tag }) => tag)).size).toBe(2)
  })
  test('is none without an interval, when it is off, and of a dose of the future', () => {
    expect(medicineOf([dose(hour)], wanted)).toBeUndefined()
    expect(remind([dose(hour, { intervalMinutes: 360 })], {})).toEqual([])
    expect(medicineOf([dose(-hour, { intervalMinutes: 360 })], wanted)).toBeUndefined()
  })
  test('is dropped where the quiet hours last until it is pointless', () => {
    const quiet = { ...wanted, quietFrom: '12:00', quietUntil: '20:00' }
    expect(medicineOf([dose(2 * hour, { intervalMinutes: 240 })], quiet)).toBeUndefined()
    expect(medicineOf([dose(2 * hour, { intervalMinutes: 360 })], quiet)?.at).toBe(now + 8 * hour)
  })
  test('has a key of at most 200 characters that can be stored', () => {
    const { key } = medicineOf([dose(0, { name: '👶'.repeat(120), intervalMinutes: 60 })], wanted)!
    expect(key.length).toBeLessThanOrEqual(200)
    expect(key).not.toMatch(/\p{Surrogate}/u)
  })
})

describe('a vitamin', () => {
  const wanted = { vitamin: true, vitaminTime: '20:00' }
  const vitaminOf = (...input: Parameters<typeof remind>) => ofKind(remind(...input), 'vitamin')
  const supplement = (ago: number, name = 'Vitamin D') => dose(ago, { name, kind: 'SUPPLEMENT' })
  test('is at its time of today until the day is over', () => {
    const { at: due, until } = vitaminOf([], wanted, { timeZone: berlin })!
    expect([due, until].map(iso)).toEqual(['2026-11-21T19:00:00.000Z', '2026-11-21T23:00:00.000Z'])
    const late = vitaminOf([], wanted, { now: at('2026-11-21T22:59Z'), timeZone: berlin })
    expect(late?.at).toBe(due)
  })
  test('is tomorrow once it was given today, by any supplement or by name', () => {
    const dueWith = (row: ReturnType<typeof dose>, vitaminName: string | null) =>
      iso(vitaminOf([row], { ...wanted, vitaminName })!.at).slice(8, 10)
    expect(dueWith(supplement(11 * hour), null)).toBe('22')
    expect(dueWith(supplement(13 * hour), null)).toBe('21')
    expect(dueWith(dose(hour), null)).toBe('21')
    expect(dueWith(supplement(hour), ' vitamin d')).toBe('22')
    expect(dueWith(supplement(hour, 'Iron'), 'Vitamin D')).toBe('21')
    expect(dueWith(supplement(-hour), null)).toBe('21')
  })
  test('has another key each day, and none when it is off', () => {
    const keys = [0, 1, 2].map((days) => vitaminOf([], wanted, { now: now + days * day })!.key)
    expect(new Set(keys).size).toBe(3)
    expect(remind([], {})).toEqual([])
  })
  test('is dropped where quiet hours last until the end of its day', () => {
    expect(vitaminOf([], { ...wanted, quietFrom: '19:00', quietUntil: '07:00' })).toBeUndefined()
  })
  test.each([
    ['a day of 23 hours', '2026-03-29T00:00Z', berlin, '09:00', '2026-03-29T07:00', '2026-03-29T22:00'],
    ['a day of 25 hours', '2026-10-25T00:00Z', berlin, '09:00', '2026-10-25T08:00', '2026-10-25T23:00'],
    [
      'a day without midnight',
      '2026-03-29T00:00Z',
      'Asia/Beirut',
      '00:30',
      '2026-03-28T22:30',
      '2026-03-29T21:00',
    ],
    [
      'a time that comes twice',
      '2026-10-24T12:00Z',
      'Asia/Beirut',
      '23:30',
      '2026-10-24T20:30',
      '2026-10-24T22:00',
    ],
  ])('%s', (_, when, timeZone, vitaminTime, due, until) => {
    const found = vitaminOf([], { vitamin: true, vitaminTime }, { now: at(when), timeZone })!
    expect([found.at, found.until].map((ms) => iso(ms).slice(0, 16))).toEqual([due, until])
  })
})

describe('a measurement', () => {
  const measured = (date: string) => entry('growthMeasurement', { date })
  const measurementOf = (...input: Parameters<typeof remind>) => ofKind(remind(...input), 'measurement')
  const wanted = { measurement: true }
  test('is in the morning of its day, by the pace of the age or the days of the person, for a week', () => {
    const last = measured('2026-11-20')
    const {
      at: due,
      until,
      key,
    } = measurementOf([measured('2026-11-01'), last], wanted, { timeZone: berlin })!
    expect([due, until].map(iso)).toEqual(['2026-12-04T09:00:00.000Z', '2026-12-11T09:00:00.000Z'])
    expect(key).toContain(last.row.id)
    expect(iso(measurementOf([last], wanted, { measurementDays: 3 })!.at)).toBe('2026-11-23T10:00:00.000Z')
    expect(measurementOf([last], wanted, { now: until, timeZone: berlin })).toBeUndefined()
  })
  test('without any is due today, with one key for all days', () => {
    const [today, later] = [0, 3 * day].map((ms) => measurementOf([], wanted, { now: now + ms })!)
    expect(iso(today!.at)).toBe('2026-11-21T10:00:00.000Z')
    expect(later!.key).toBe(today!.key)
  })
  test('has another cause after the next one, does not count one of the future, and is none when it is off', () => {
    const [last, future] = [measured('2026-11-10'), measured('2026-12-10')]
    const before = measurementOf([last], wanted)!
    expect(measurementOf([last, future], wanted)).toEqual(before)
    expect(measurementOf([last, measured('2026-11-21')], wanted)!.key).not.toBe(before.key)
    expect(remind([last], {})).toEqual([])
  })
  test('is at ten by the wall clock after the clocks changed', () => {
    const due = measurementOf([measured('2026-10-20')], wanted, {
      now: at('2026-10-21T12:00Z'),
      timeZone: berlin,
    })
    expect(iso(due!.at)).toBe('2026-11-03T09:00:00.000Z')
  })
})

describe('a visit', () => {
  const visit = (fields: object = {}, base: object = {}) =>
    entry(
      'doctorVisit',
      {
        title: 'Vaccination',
        scheduledDate: '2026-11-25',
        scheduledTime: '09:30',
        timeZone: berlin,
        ...fields,
      },
      base,
    )
  const wanted = { visit: true }
  const times = (...input: Parameters<typeof remind>) =>
    remind(...input).map(({ at: due, until }) => [due, until].map((ms) => iso(ms).slice(5, 16)).join(' '))
  test('is a day and an hour before, by the clock of its own zone', () => {
    expect(times([visit()], wanted, { timeZone: 'Asia/Tbilisi' })).toEqual([
      '11-24T08:30 11-25T07:30',
      '11-25T07:30 11-25T08:30',
    ])
    const [first, second] = remind([visit()], wanted)
    expect(first!.tag).toBe(second!.tag)
    expect(first).toMatchObject({ details: { name: 'Vaccination', from: at('2026-11-25T08:30Z') } })
  })
  test('without a time is in the morning of the day before', () => {
    expect(times([visit({ scheduledTime: null })], wanted)).toEqual(['11-24T08:00 11-24T23:00'])
  })
  test('that is moved has other keys; that took place, and of a person who wants none, has none', () => {
    const one = visit()
    const moved = { ...one, row: { ...one.row, scheduledTime: '10:00' } } as typeof one
    const keys = [...remind([one], wanted), ...remind([moved], wanted)].map(({ key }) => key)
    expect(new Set(keys).size).toBe(4)
    expect(remind([visit({ completedDate: '2026-11-21' })], wanted)).toEqual([])
    expect(remind([visit()], {})).toEqual([])
  })
  test('that is written down on its day is reminded of an hour before alone', () => {
    const today = { scheduledDate: '2026-11-21', scheduledTime: '17:00' }
    expect(times([visit(today, { createdAt: iso(now) })], wanted)).toEqual(['11-21T15:00 11-21T16:00'])
  })
  test('in a zone that is not known here is by the clock of who is reminded', () => {
    expect(times([visit({ timeZone: 'Mars/Base' })], wanted)[1]).toBe('11-25T08:30 11-25T09:30')
  })
  test('of the morning waits for the end of the quiet hours, or is dropped', () => {
    const quietUntil = (time: string) =>
      times(
        [visit({ scheduledTime: '08:00' })],
        { ...wanted, quietFrom: '22:00', quietUntil: time },
        { timeZone: berlin },
      )
    expect(quietUntil('07:30')).toEqual(['11-24T07:00 11-25T06:00', '11-25T06:30 11-25T07:00'])
    expect(quietUntil('08:00')).toEqual(['11-24T07:00 11-25T06:00'])
  })
  test.each([
    ['forward', berlin, '2026-03-29', '02:30', '03-29T00:30'],
    ['back', berlin, '2026-10-25', '02:30', '10-24T23:30'],
    ['forward at midnight', 'Asia/Beirut', '2026-03-29', '00:30', '03-28T21:30'],
    ['back at midnight', 'Asia/Beirut', '2026-10-24', '23:30', '10-24T19:30'],
  ])(
    'in a night in which clocks go %s is an hour before',
    (_, timeZone, scheduledDate, scheduledTime, due) => {
      const row = visit({ timeZone, scheduledDate, scheduledTime }, { createdAt: '2026-01-01T00:00:00.000Z' })
      expect(times([row], wanted, { now: at(scheduledDate) - 5 * day })[1]!.slice(0, 11)).toBe(due)
    },
  )
})

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

describe('a backup', () => {
  test('is when the device asks for it, for three days, with another key after the next one', () => {
    const [due] = remind([], {}, { backupAt: now - hour })
    expect(due).toMatchObject({ kind: 'backup', at: now - hour, until: now - hour + 3 * day })
    expect(remind([], {}, { backupAt: now + 7 * day })[0]!.key).not.toBe(due!.key)
    expect(remind([], {}, { backupAt: now - 3 * day })).toEqual([])
  })
  test('is none where the device wants none, and waits for the end of the quiet hours', () => {
    expect(remind([], off)).toEqual([])
    expect(remind([], { quietFrom: '11:00', quietUntil: '13:00' }, { backupAt: now })[0]!.at).toBe(now + hour)
  })
})
