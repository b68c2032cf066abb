import { expect, it } from 'vitest'
import type { AnyRow } from 'sync-protocol/entities/registry'
import { bodyOf, maxBodyBytes } from './event-body.ts'

const event = { id: 'e', type: 'entry.created', at: '2026-03-01T08:00:00.000Z', teamId: 't', kind: 'note' }
const row = (fields: object) =>
  ({
    ...{ id: 'r', babyId: 'b', deletedAt: null, seq: 7, rowAt: 'x', clocks: null, entity: 'note' },
    ...fields,
  }) as unknown as AnyRow
const entryOf = (fields: object) => JSON.parse(bodyOf(event, row(fields))).entry

it('contains the fields of an entry without the sync columns', () => {
  expect(entryOf({ text: 'x' })).toEqual({ id: 'r', babyId: 'b', text: 'x' })
})

it('marks a deleted entry as deleted', () => {
  expect(entryOf({ text: 'x', deletedAt: event.at })).toEqual({ id: 'r', babyId: 'b', deletedAt: event.at })
  expect(JSON.parse(bodyOf(event, null)).entry).toBeNull()
})

it('fits the longest texts, and leaves out the fields of an entry that would be larger', () => {
  // Each of these characters needs six bytes in JSON.
  const text = '\u0001'.repeat(4000)
  expect(entryOf({ text }).text).toBe(text)
  expect(entryOf({ text: text.repeat(2) })).toEqual({ id: 'r', babyId: 'b' })
  expect(Buffer.byteLength(bodyOf(event, row({ text: text.repeat(2) })))).toBeLessThan(maxBodyBytes)
})
