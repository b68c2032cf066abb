import { beforeAll, describe, expect, it } from 'vitest'
import { exportTable, type ExportRequest } from './export-table.ts'
import { fhirBundle } from './fhir.ts'
import type { GrowthChild } from './metrics.ts'
import { loadReference, type GrowthReference } from './reference.ts'
import { enteredHead, enteredHeight, enteredWeight } from './units.ts'

let reference: GrowthReference
beforeAll(async () => {
  reference = await loadReference()
})

const child: GrowthChild & { id: string; name: string } = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Mia',
  birthDate: '2024-01-01',
  gender: 'FEMALE',
  referenceSex: null,
  isPreterm: true,
  gestationalWeeks: 32,
  gestationalDays: 0,
  useCorrectedAge: true,
}
const rows = [
  {
    id: '0192f0c1-0000-7000-8000-000000000003',
    date: '2024-07-19',
    weight: enteredWeight(14.5, 'lb'),
    height: enteredHeight(62, 'cm', 'lying'),
    headCircumference: null,
    notes: '=1+1',
  },
  {
    id: '0192f0c1-0000-7000-8000-000000000002',
    date: '2024-01-02',
    weight: enteredWeight(1.7, 'kg'),
    height: null,
    headCircumference: enteredHead(30, 'cm'),
    notes: null,
  },
]
const request: ExportRequest = {
  units: { weight: 'kg', height: 'cm', headCircumference: 'cm' },
  standard: 'WHO',
  from: null,
  to: null,
  includePercentiles: true,
  includeNotes: true,
}

describe('the table', () => {
  it('has a row for each measurement, the oldest first', () => {
    const table = exportTable(reference, child, rows, request)
    expect(table.columns).toHaveLength(14)
    expect(table.rows.map((row) => row.slice(0, 7))).toEqual([
      ['2024-01-02', 1, -55, 1.7, '', 30, ''],
      ['2024-07-19', 200, 144, 6.58, 62, '', 17.11],
    ])
    expect(table.rows.map((row) => row.slice(-2))).toEqual([
      ['INTERGROWTH21', ''],
      ['WHO', '=1+1'],
    ])
  })

  it('has the requested units, days and columns', () => {
    const table = exportTable(reference, child, rows, {
      ...request,
      units: { weight: 'lb', height: 'in', headCircumference: 'in' },
      from: '2024-01-03',
      to: '2024-07-19',
      includePercentiles: false,
      includeNotes: false,
    })
    expect(table.columns).toEqual([
      'date',
      'ageInDays',
      'correctedAgeInDays',
      'weight',
      'height',
      'headCircumference',
      'bmi',
    ])
    expect(table.rows).toEqual([['2024-07-19', 200, 144, 14.5, 24.41, '', 17.11]])
  })
})

describe('the bundle', () => {
  const bundle = (more: object = {}) =>
    fhirBundle(reference, child, rows, { ...request, now: '2024-08-01T00:00:00.000Z', ...more }) as {
      entry: { fullUrl: string; resource: Record<string, never> }[]
    }
  const coded = (of: ReturnType<typeof bundle>) =>
    of.entry.slice(1).map(({ resource }) => {
      const { code, valueQuantity, effectiveDateTime } = resource as unknown as {
        code: { coding: { code: string }[] }
        valueQuantity: { value: number; code: string }
        effectiveDateTime: string
      }
      return `${effectiveDateTime} ${code.coding[0]!.code} ${valueQuantity.value} ${valueQuantity.code}`
    })

  it('has the child and a value for each code', () => {
    const made = bundle({ includePercentiles: false })
    expect(made).toMatchObject({ resourceType: 'Bundle', type: 'collection' })
    expect(made.entry[0]!.resource).toMatchObject({
      resourceType: 'Patient',
      gender: 'female',
      birthDate: '2024-01-01',
    })
    expect(coded(made)).toEqual([
      '2024-01-02 29463-7 1.7 kg',
      '2024-01-02 9843-4 30 cm',
      '2024-07-19 29463-7 6.57709 kg',
      '2024-07-19 8306-3 62 cm',
      '2024-07-19 39156-5 17.11002 kg/m2',
    ])
  })

  it('has percentiles with their standard', () => {
    const made = bundle()
    const found = made.entry.find(({ resource }) => JSON.stringify(resource).includes('"8336-0"'))
    expect(JSON.stringify(found)).toContain('INTERGROWTH-21st, z-score ')
    expect(coded(made)).toHaveLength(5 + 2 + 4)
  })

  it('has unique ids, the same on each export', () => {
    const ids = bundle().entry.map(({ fullUrl }) => fullUrl)
    expect(new Set(ids).size).toBe(ids.length)
    expect(bundle().entry.map(({ fullUrl }) => fullUrl)).toEqual(ids)
    for (const id of ids) expect(id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
  })

  it('has notes if requested', () => {
    expect(JSON.stringify(bundle())).toContain('=1+1')
    expect(JSON.stringify(bundle({ includeNotes: false }))).not.toContain('=1+1')
  })
})
