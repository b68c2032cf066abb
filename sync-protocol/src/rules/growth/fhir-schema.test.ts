import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../civil-day.ts'
import { fhirBundle, type FhirRequest } from './fhir.ts'
import type { GrowthChild } from './metrics.ts'
import { loadReference, type GrowthReference } from './reference.ts'
import { enteredHead, enteredHeight, enteredWeight } from './units.ts'

const fixture = (path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, never>

/** HL7's own schema of FHIR 4.0.1. */
const isBundle = new Ajv({ schemaId: 'auto' })
  .addMetaSchema(fixture(import.meta.resolve('ajv/lib/refs/json-schema-draft-06.json')))
  .compile(fixture('fixtures/fhir-r4.schema.json'))
const faultsOf = (bundle: object) => (isBundle(JSON.parse(JSON.stringify(bundle))) ? [] : isBundle.errors)

let reference: GrowthReference
beforeAll(async () => {
  reference = await loadReference()
})

const birthDate = '2024-01-01'
const child: GrowthChild & { id: string; name: string } = {
  ...{ id: '0192f0c1-0000-7000-8000-000000000001', name: 'Mia', birthDate, gender: 'FEMALE' },
  ...{ referenceSex: null, isPreterm: true, gestationalWeeks: 32, gestationalDays: 0, useCorrectedAge: true },
}
const request: FhirRequest = {
  ...{ standard: 'WHO', from: null, to: null, includePercentiles: true, includeNotes: true },
  now: '2026-11-22T08:00:00.000Z',
}
const measured = (n: number, day: number, kg: number | null, cm: number | null, notes: string | null) => ({
  id: `0192f0c1-0000-7000-8000-${String(n).padStart(12, '0')}`,
  date: addDays(birthDate, day),
  weight: kg === null ? null : enteredWeight(kg, 'kg'),
  height: cm === null ? null : enteredHeight(cm, 'cm', 'lying'),
  headCircumference: cm === null ? null : enteredHead(40, 'cm'),
  notes,
})

describe('the bundle', () => {
  it('is valid by the JSON schema of FHIR R4, both full and empty', () => {
    const rows = [measured(1, 2, 1.9, null, null), measured(2, 400, 9.1, 74, 'after lunch\nno shoes')]
    expect(faultsOf(fhirBundle(reference, child, rows, request))).toEqual([])
    expect(faultsOf(fhirBundle(reference, { ...child, gender: null }, [], request))).toEqual([])
  })

  it('converts the white space of a pasted note to plain white space, and drops a blank note', () => {
    const notesOf = (notes: string) => {
      const bundle = fhirBundle(reference, child, [measured(1, 400, 9.1, null, notes)], {
        ...request,
        includePercentiles: false,
      })
      expect(faultsOf(bundle)).toEqual([])
      const entries = bundle.entry as { resource: { note?: { text: string }[] } }[]
      return entries.flatMap(({ resource }) => resource.note ?? [])
    }
    expect(notesOf('9\u00a0kg, no\u2028shoes')).toEqual([{ text: '9 kg, no shoes' }])
    expect(notesOf('\u2003\u00a0')).toEqual([])
  })

  it('is valid for any measurements, notes and options', () => {
    const row = fc.tuple(
      fc.integer({ min: 0, max: 4000 }),
      fc.option(fc.double({ min: 0.5, max: 50, noNaN: true })),
      fc.option(fc.double({ min: 20, max: 200, noNaN: true })),
      fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })),
    )
    const choice = fc.record({
      standard: fc.constantFrom('WHO', 'CDC', 'FENTON'),
      includePercentiles: fc.boolean(),
      includeNotes: fc.boolean(),
    })
    const gender = fc.constantFrom('MALE', 'FEMALE', 'OTHER', null)
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), choice, gender, (rows, asked, sex) => {
        const measurements = rows.map(([day, kg, cm, notes], n) => measured(n, day, kg, cm, notes))
        const bundle = fhirBundle(reference, { ...child, gender: sex }, measurements, {
          ...request,
          ...asked,
        })
        expect(faultsOf(bundle)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('would be invalid with an unknown code, unit or date', () => {
    const whole = () =>
      fhirBundle(reference, child, [measured(1, 2, 1.9, 45, null)], request) as {
        entry: { resource: Record<string, unknown> }[]
      }
    for (const change of [
      { status: 7 },
      { effectiveDateTime: '01.01.2024' },
      { valueQuantity: { value: '1.9 kg' } },
      { weight: 1.9 },
      { code: undefined },
    ]) {
      const broken = whole()
      Object.assign(broken.entry[1]!.resource, change)
      expect(faultsOf(broken), JSON.stringify(change)).not.toEqual([])
    }
  })
})
