import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medicineKey, nextDoses, tooSoonFor } from './next-dose.ts'

let ids = 0
const dose = (name: string, time: string, hours: number | null = null) => ({
  id: String(++ids).padStart(4, '0'),
  name,
  timestamp: `2026-11-21T${time}:00.000Z`,
  intervalMinutes: hours === null ? null : hours * 60,
})
const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`)
const notBefore = (...doses: ReturnType<typeof dose>[]) => nextDoses(doses)[0]?.notBefore ?? null

test.each([
  ['Ibuprofen', '  ibuprofen '],
  ['Vitamin  D', 'vitamin d'],
  ['НУРОФЕН', 'Нурофен'],
  ['ნუროფენი', ' ნუროფენი'],
])('%s and "%s" are the same medicine', (a, b) => {
  expect(medicineKey(a)).toBe(medicineKey(b))
})

test('different names are different medicines', () => {
  expect(medicineKey('Ibuprofen')).not.toBe(medicineKey('Ibuprofen forte'))
})

test('counts the interval from the last dose', () => {
  expect(notBefore(dose('A', '00:30', 6))).toBe(at('06:30'))
})

test('has no next time without an interval', () => {
  expect(nextDoses([dose('A', '00:30')])).toMatchObject([{ notBefore: null }])
  expect(nextDoses([])).toEqual([])
})

test('uses the newest interval for a dose without one', () => {
  expect(notBefore(dose('A', '00:00', 8), dose('A', '04:00', 6), dose('a', '10:00'))).toBe(at('16:00'))
})

test('keeps a longer interval of an earlier dose', () => {
  expect(notBefore(dose('A', '00:00', 12), dose('A', '01:00', 4))).toBe(at('12:00'))
})

test('counts doses of every person and spelling, in any order, and shows the newest spelling', () => {
  const [one] = nextDoses([dose('IBUPROFEN ', '05:00', 6), dose('Ibuprofen', '00:00', 6)])
  expect(one).toMatchObject({ notBefore: at('11:00'), last: { name: 'IBUPROFEN ' } })
})

test('lists the medicine that was given last first', () => {
  const names = nextDoses([dose('A', '00:00'), dose('B', '02:00'), dose('C', '01:00')])
  expect(names.map(({ last }) => last.name)).toEqual(['B', 'C', 'A'])
})

const given = [dose('Ibuprofen', '06:00', 6)]
test.each([
  ['11:59', null, true],
  ['12:00', null, false],
  ['06:00', null, true],
  // Logged late: the other one came after it.
  ['00:01', null, true],
  ['00:00', null, false],
  // The new one has a longer interval.
  ['13:00', 8, true],
  ['14:00', 8, false],
  // A shorter interval does not cancel the longer one.
  ['11:00', 4, true],
])('six hours after 6:00, a dose at %s that says %s h is too soon: %s', (time, hours, isTooSoon) => {
  const intervalMinutes = hours === null ? null : hours * 60
  const found = tooSoonFor(given, { name: ' ibuprofen', at: at(time), intervalMinutes })
  expect(found !== null).toBe(isTooSoon)
})

test('does not compare a dose with itself, nor with another medicine', () => {
  const [one] = given
  expect(tooSoonFor(given, { ...one!, at: at('06:10') })).toBeNull()
  expect(tooSoonFor(given, { name: 'Paracetamol', at: at('06:10'), intervalMinutes: 6 * 60 })).toBeNull()
})

test('reports the dose with the largest overlap', () => {
  const doses = [dose('A', '00:00', 12), dose('A', '10:00', 1)]
  const found = tooSoonFor(doses, { name: 'A', at: at('10:30'), intervalMinutes: null })
  expect(found?.other).toBe(doses[0])
})

test('a dose at the next time is never too soon, and one a minute earlier always is', () => {
  const doses = fc.array(
    fc.record({ minute: fc.nat(1439), hours: fc.option(fc.integer({ min: 1, max: 24 })) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(doses, (made) => {
      const all = made.map(({ minute, hours }) => {
        const time = new Date(minute * 60_000).toISOString().slice(11, 16)
        return dose('A', time, hours)
      })
      const [next] = nextDoses(all)
      if (next?.notBefore == null) return
      const ask = (instant: number) => tooSoonFor(all, { name: 'A', at: instant, intervalMinutes: null })
      expect(ask(next.notBefore)).toBeNull()
      expect(ask(next.notBefore - 60_000)).not.toBeNull()
    }),
  )
})
