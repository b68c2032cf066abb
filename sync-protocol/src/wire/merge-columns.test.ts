import { describe, expect, it } from 'vitest'
import { entityNames, entityOf, type AnyRow } from '#entities/registry.ts'
import { lowestStamp, stampOf } from '#entities/stamp.ts'
import { validCreate, validValue } from '../../test/valid-values.ts'
import type { OpType } from './change.ts'
import { merge, type Change } from './merge.ts'

const rowId = '0199f3a0-0000-7000-8000-000000000001'
const babyId = '0199f3a0-0000-7000-8000-0000000000b1'
const otherId = '0199f3a0-0000-7000-8000-0000000000ff'
const author = '0199f3a0-0000-7000-8000-00000000000a'
const at = Date.UTC(2026, 10, 21, 3, 0)

const base = [
  ...['id', 'entity', 'spaceId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'],
  ...['deletedAt', 'seq', 'rowAt', 'clocks', 'isQueued'],
]
const unknown = ['nobodyKnows', 'toString', 'constructor', '__proto__', '']
/** A time that no merge writes by itself. */
const forged = (name: string) => (/At$/.test(name) ? '1999-01-01T00:00:00.000Z' : otherId)

/** As parsed from JSON: `__proto__` is a name like any other. */
const naming = (name: string, value: unknown) =>
  JSON.parse(JSON.stringify({ [`x${name}`]: value }).replace('"x', '"'))

describe.each(entityNames)('a change of %s', (entity) => {
  const { fieldNames, fields, ofBaby } = entityOf(entity)
  const change = (type: OpType, given: Record<string, unknown>): Change => ({
    ...{ entity, id: rowId, type, by: author, fields: given },
    stamp: stampOf([at + 5000, 0], 'other'),
  })
  const row: AnyRow = {
    ...merge(null, {
      ...change('put', validCreate(entity, { babyId })),
      stamp: stampOf([at, 0], 'first'),
    })!.row,
    seq: 7,
    // A field of a newer version: kept unchanged.
    ofLater: 'kept',
  }
  /** What an op of this type writes without any field. */
  const plain = (type: OpType) => merge(row, change(type, type === 'put' && ofBaby ? { babyId } : {}))!.row
  const names = [...base, ...unknown, ...(ofBaby ? ['babyId'] : [])]

  it.each(['put', 'patch', 'delete', 'undelete'] as const)(
    'by %s writes no base column and no unknown one',
    (type) => {
      for (const name of names) {
        const given = naming(name, forged(name))
        const merged = merge(row, change(type, type === 'put' && ofBaby ? { babyId, ...given } : given))!.row
        expect([name, { ...merged, clocks: ofDeclared(merged) }]).toEqual([
          name,
          { ...plain(type), clocks: ofDeclared(plain(type)) },
        ])
        expect(Object.keys(merged).sort()).toEqual(Object.keys(row).sort())
      }
    },
  )

  it.each(['delete', 'undelete'] as const)('of type %s writes no field', (type) => {
    for (const name of fieldNames) {
      const merged = merge(row, change(type, { [name]: validValue(fields[name]!) }))!.row
      expect(merged).toEqual(plain(type))
    }
  })

  it('of type patch or put writes only the fields that it names', () => {
    for (const type of ['patch', 'put'] as const)
      for (const name of fieldNames) {
        const value = validValue(fields[name]!)
        const merged = merge(row, change(type, { [name]: value }))!.row
        expect(merged[name]).toEqual(value)
        for (const other of fieldNames) if (other !== name) expect(merged[other]).toEqual(row[other])
      }
  })

  it('has clocks only for declared fields', () => {
    const known = new Set([...fieldNames, 'babyId', 'deletedAt', 'ofLater'])
    for (const type of ['put', 'patch', 'delete', 'undelete'] as const)
      for (const name of names) {
        const { clocks } = merge(row, change(type, naming(name, forged(name))))!.row
        expect(Object.keys(clocks ?? {}).filter((clock) => !known.has(clock))).toEqual([])
      }
  })

  it('without a row creates a row of declared fields only, or none', () => {
    for (const name of names.filter((one) => one !== 'babyId')) {
      const given = { ...validCreate(entity, { babyId }), ...naming(name, forged(name)) }
      expect(() => merge(null, change('put', given))).toThrow()
    }
  })

  // A put that names the right baby is applied, so the baby has the stamp of the put.
  const ofDeclared = ({ clocks }: AnyRow) =>
    Object.entries(clocks ?? {}).filter(([name, clock]) => name !== 'babyId' || clock === lowestStamp)
})
