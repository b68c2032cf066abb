import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entityNames, entityOf, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import { lowestStamp, stampOf } from 'sync-protocol/entities/stamp'
import { merge } from 'sync-protocol/wire/merge'
import type { z } from 'zod'
import { validCreate } from '../../../sync-protocol/test/valid-values.ts'
import { logImplausibleValues } from './implausible-values.ts'
import { readableRows } from './readable-rows.ts'

const id = '0199f3a0-0000-7000-8000-000000000001'
const babyId = '0199f3a0-0000-7000-8000-0000000000b1'
const at = Date.UTC(2026, 10, 21, 3, 0)
const setAt = new Date(at).toISOString()

let lines: string[] = []
let end = () => {}
beforeEach(() => {
  lines = []
  end = logImplausibleValues((line) => lines.push(line))
})
afterEach(() => end())

function goodRow(entity: EntityName): AnyRow {
  const fields = validCreate(entity, { babyId, all: true })
  return merge(null, { entity, id, type: 'put', stamp: stampOf([at, 0], 'phone'), by: babyId, fields })!.row
}
const read = (entity: EntityName, values: Record<string, unknown>) =>
  readableRows(entity, [{ ...goodRow(entity), ...values }])[0]

it.each(entityNames)('leaves a valid row of %s unchanged', (entity) => {
  expect(read(entity, {})).toEqual(goodRow(entity))
  expect(lines).toEqual([])
})

it.each(entityNames)('keeps an empty text of %s if its schema accepts one', (entity) => {
  const shape = entityOf(entity).row.shape as Record<string, z.ZodType>
  const texts = entityOf(entity).fieldNames.filter((name) => shape[name]!.safeParse('').success)
  for (const name of texts)
    expect([name, read(entity, { [name]: '' })?.[name as keyof AnyRow]]).toEqual([name, ''])
  expect(lines).toEqual([])
})

describe('an implausible value', () => {
  it.each([
    ['sleepSession', { timeZone: '' }, { timeZone: 'UTC' }],
    ['sleepSession', { endTime: 'infinity' }, { endTime: null }],
    ['sleepSession', { startTime: '+020000-01-01T00:00:00.000Z' }, { startTime: setAt }],
    ['sleepSession', { separate: 'x' }, { separate: false }],
    ['playSession', { mood: 99 }, { mood: 8 }],
    ['note', { text: ' ' }, { text: '–' }],
    ['baby', { birthDate: '4000-01-01' }, { birthDate: '2026-11-21' }],
    ['baby', { dayStart: '25:00' }, { dayStart: '07:00' }],
    ['diaperChange', { createdBy: 'nobody' }, { createdBy: null }],
    [
      'diaperChange',
      { createdAt: 'infinity', updatedAt: '-infinity' },
      { createdAt: setAt, updatedAt: setAt },
    ],
    [
      'diaperChange',
      { rowAt: '?', createdAt: '?' },
      { rowAt: lowestStamp, createdAt: '1970-01-01T00:00:00.000Z' },
    ],
    ['doctorVisit', { vaccines: [1] }, { vaccines: [] }],
    ['settings', { growthPercentileLines: { a: 1 } }, {}],
  ] as const)('of %s is replaced: %j', (entity, values, expected) => {
    const row = read(entity, values)!
    expect(row).toMatchObject(expected)
    const rest = Object.keys(goodRow(entity)).filter((name) => !(name in values))
    for (const name of rest) expect(row[name]).toEqual(goodRow(entity)[name])
    expect(lines).toHaveLength(Object.keys(values).length)
  })

  it('removes the row when it has no replacement', () => {
    expect(read('temperature', { reading: { unit: 'F' } })).toBeUndefined()
    expect(readableRows('note', [{ ...goodRow('note'), id: 'x' }, goodRow('note')])).toEqual([
      goodRow('note'),
    ])
  })

  it('never undeletes a row', () => {
    expect(read('note', { deletedAt: 'infinity' })!.deletedAt).toBe(setAt)
  })

  it('is accepted in a deleted row whose content was removed', () => {
    expect(read('note', { deletedAt: setAt, text: '' })!.text).toBe('')
    expect(lines).toEqual([])
  })

  it('among clocks removes only itself', () => {
    const clock = stampOf([at + 1, 0], 'other')
    const clocks = {
      notes: clock,
      nobodyKnows: clock,
      text: '?',
      timeZone: { edit: [clock, null], taps: [] },
    }
    expect(read('note', { clocks: { ...clocks, babyId: clock } })!.clocks).toEqual({ babyId: clock })
    expect(read('note', { clocks: 7 })!.clocks).toBeNull()
    const good = { endTime: { edit: [clock, null], taps: [[clock, setAt]] } }
    expect(read('sleepSession', { clocks: good })!.clocks).toEqual(good)
    expect(
      read('sleepSession', { clocks: { endTime: { edit: [clock, 'soon'], taps: [] } } })!.clocks,
    ).toBeNull()
  })

  it('is logged once, without the value', () => {
    for (let again = 0; again < 3; again++) read('note', { text: '', timeZone: 'my secret' })
    expect(lines).toEqual([
      `implausible value in note.timeZone of row ${id}: answered without it`,
      `implausible value in note.text of row ${id}: answered without it`,
    ])
  })
})
