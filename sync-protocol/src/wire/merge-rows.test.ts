import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stampOf } from '#entities/stamp.ts'
import type { AnyRow } from '#entities/registry.ts'
import { mergeRows } from './merge-rows.ts'
import { merge, type Change } from './merge.ts'

const rowId = '0199f3a0-0000-7000-8000-000000000001'
const babyId = '0199f3a0-0000-7000-8000-0000000000b1'
const people = { anna: '0199f3a0-0000-7000-8000-00000000000a', dmyt: '0199f3a0-0000-7000-8000-00000000000d' }
const base = Date.UTC(2026, 10, 21, 3, 0)
const instant = (minute: number) => new Date(base + minute * 60_000).toISOString()

const first: Change = {
  entity: 'sleepSession',
  id: rowId,
  type: 'put',
  stamp: stampOf([base, 0], 'zero'),
  by: people.anna,
  fields: { babyId, startTime: instant(0), timeZone: 'Europe/Kyiv' },
}
const run = (changes: readonly Change[]) =>
  changes.reduce<AnyRow | null>((row, change) => merge(row, change)?.row ?? row, null)!

const aChange = fc
  .record({
    kind: fc.constantFrom('note', 'tap', 'edit', 'runs', 'delete', 'undelete', 'put'),
    minute: fc.integer({ min: 1, max: 4 }),
    who: fc.constantFrom('anna' as const, 'dmyt' as const),
  })
  .map(({ kind, minute, who }): Change => {
    const of = { ...first, stamp: stampOf([base + minute, 0], who), by: people[who] }
    if (kind === 'delete' || kind === 'undelete') return { ...of, type: kind, fields: undefined }
    if (kind === 'put') return { ...of, fields: { ...of.fields, notes: `put ${minute}` } }
    if (kind === 'note') return { ...of, type: 'patch', fields: { notes: `${who} ${minute}` } }
    if (kind === 'runs') return { ...of, type: 'patch', fields: { endTime: null } }
    const end = { ...of, type: 'patch' as const, fields: { endTime: instant(minute * 10) } }
    return kind === 'tap' ? { ...end, intent: 'end' } : end
  })
const changes = fc.uniqueArray(aChange, { maxLength: 5, selector: ({ stamp }) => stamp })

it('I6: equals merging every change of both copies, whatever they have in common', () => {
  fc.assert(
    fc.property(changes, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (list, mine) => {
      const ours = list.filter((_, index) => mine[index])
      const theirs = list.filter((_, index) => !mine[index] || index === 0)
      const [row, other] = [run([first, ...ours]), run([first, ...theirs])]
      const whole = run([first, ...list])
      expect(mergeRows(row, other) ?? row).toEqual(whole)
      expect(mergeRows(other, row) ?? other).toEqual(whole)
    }),
    { numRuns: 1000 },
  )
})

it('returns null if the other copy has nothing newer', () => {
  const row = run([first])
  const edited = run([
    first,
    { ...first, type: 'patch', stamp: stampOf([base + 9, 0], 'anna'), fields: { notes: 'x' } },
  ])
  expect(mergeRows(row, row)).toBeNull()
  expect(mergeRows(edited, row)).toBeNull()
  expect(mergeRows(row, edited)).toEqual(edited)
})
