import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stampOf } from '#entities/stamp.ts'
import type { AnyRow } from '#entities/registry.ts'
import { merge, newestStamp, Unreadable, type Change } from './merge.ts'

const rowId = '0199f3a0-0000-7000-8000-000000000001'
const babyId = '0199f3a0-0000-7000-8000-0000000000b1'
const anna = '0199f3a0-0000-7000-8000-00000000000a'
const dmytro = '0199f3a0-0000-7000-8000-00000000000d'
const base = Date.UTC(2026, 10, 21, 3, 0)

const put = (ms: number, fields: Record<string, unknown> = {}, device = 'anna', by = anna): Change => ({
  entity: 'diaperChange',
  id: rowId,
  type: 'put',
  stamp: stampOf([base + ms, 0], device),
  by,
  fields: { babyId, timestamp: new Date(base).toISOString(), timeZone: 'Europe/Kyiv', ...fields },
})
const patch = (ms: number, fields: Record<string, unknown>, device = 'anna', by = anna): Change => ({
  ...put(ms, {}, device, by),
  type: 'patch',
  fields,
})
const remove = (ms: number, device = 'anna'): Change => ({
  ...put(ms, {}, device),
  type: 'delete',
  fields: undefined,
})
const run = (...changes: Change[]) =>
  changes.reduce<AnyRow | null>((row, change) => merge(row, change)?.row ?? row, null)

describe('merge', () => {
  it('creates a row with its defaults, which carry the lowest stamp', () => {
    const row = run(put(0, { soiled: false }))
    expect(row).toMatchObject({ wetness: 'VERY_WET', soiled: false, createdBy: anna, deletedAt: null })
    expect(run(put(0), put(-5000, { wetness: 'DRY' }, 'dmyt', dmytro))).toMatchObject({ wetness: 'DRY' })
  })

  it('creates no row with unknown fields or without required ones', () => {
    expect(() => run(put(0, { colour_of_eyes: 'blue' }))).toThrow(Unreadable)
    expect(() => run({ ...put(0), fields: { babyId } })).toThrow(Unreadable)
    expect(run(put(0, { notes: undefined }))).toMatchObject({ notes: null })
  })

  it('keeps edits of different fields, and the newer edit of one field', () => {
    const row = run(
      put(0),
      patch(10, { wetness: 'WET' }),
      patch(5, { soiled: false, wetness: 'DRY' }, 'dmyt', dmytro),
    )
    expect(row).toMatchObject({ wetness: 'WET', soiled: false, updatedBy: anna })
  })

  it('lets delete win over an edit, and keeps the edit under the tombstone', () => {
    const deleted = run(put(0), remove(5))
    const merged = merge(deleted, patch(9, { notes: 'green' }))
    expect(merged).toMatchObject({ status: 'applied_to_deleted', row: { notes: 'green' } })
    expect(merged?.row.deletedAt).toBe(new Date(base + 5).toISOString())
    const revived = merge(merged!.row, { ...remove(12), type: 'undelete' })
    expect(revived?.row).toMatchObject({ deletedAt: null, notes: 'green' })
  })

  it('undeletes a natural-key row only by a newer put', () => {
    expect(run(put(0), remove(5), put(3))?.deletedAt).not.toBeNull()
    expect(run(put(0), remove(5), put(7))?.deletedAt).toBeNull()
  })

  it('answers a repeated change with noop and an unchanged row', () => {
    const row = run(put(0), patch(3, { notes: 'a' }))!
    expect(merge(row, patch(3, { notes: 'a' }))).toEqual({ row, status: 'noop' })
  })

  it('ignores a patch, delete or undelete of a missing row', () => {
    expect(merge(null, patch(0, { notes: 'x' }))).toBeNull()
    expect(merge(null, remove(0))).toBeNull()
  })

  it('returns the newest stamp of a row', () => {
    expect(newestStamp(run(put(0), patch(8, { notes: 'x' }))!)).toBe(stampOf([base + 8, 0], 'anna'))
  })

  it('I6: does not depend on the order of changes, nor on repetition', () => {
    const change = fc.oneof(
      fc.tuple(
        fc.constant('put' as const),
        fc.record(
          { wetness: fc.constantFrom('DRY', 'WET'), notes: fc.constantFrom('a', 'b') },
          { requiredKeys: [] },
        ),
      ),
      fc.tuple(
        fc.constant('patch' as const),
        fc.record(
          {
            wetness: fc.constantFrom('DRY', 'WET'),
            notes: fc.constantFrom('a', 'b', null),
            soiled: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
      ),
      fc.tuple(fc.constantFrom('delete' as const, 'undelete' as const), fc.constant({})),
    )
    const stamped = fc.record({
      change,
      ms: fc.integer({ min: 0, max: 3 }),
      counter: fc.integer({ min: 0, max: 2 }),
      who: fc.constantFrom('anna', 'dmyt'),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(stamped, {
          minLength: 1,
          maxLength: 8,
          selector: (s) => `${s.ms}.${s.counter}.${s.who}`,
        }),
        fc.infiniteStream(fc.nat()),
        (list, random) => {
          const changes = list.map(({ change: [type, fields], ms, counter, who }): Change => {
            const made = put(0, {}, who, who === 'anna' ? anna : dmytro)
            const all = type === 'put' ? { ...made.fields, ...fields } : type === 'patch' ? fields : undefined
            return { ...made, type, stamp: stampOf([base + ms, counter], who), fields: all }
          })
          // Any order is possible after the first put: a row must exist before it can be changed.
          const first = put(0, {}, 'zero', anna)
          const shuffled = [...changes, ...changes.slice(0, 2)].sort(
            () => ((random.next().value ?? 0) % 3) - 1,
          )
          expect(run(first, ...shuffled)).toEqual(run(first, ...changes))
        },
      ),
      { numRuns: 500 },
    )
  })
})
