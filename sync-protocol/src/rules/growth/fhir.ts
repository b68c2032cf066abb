import type { GrowthStandard } from '#entities/growth-preferences.ts'
import type { Row } from '#entities/registry.ts'
import { naturalId } from '../natural-id.ts'
import { assess, daysBetween, measuredValues } from './assess.ts'
import { lastInfantDay } from './choose-reference.ts'
import { measuredBetween } from './export-table.ts'
import type { GrowthChild, GrowthMetric } from './metrics.ts'
import type { GrowthReference } from './reference.ts'

/** LOINC codes, and UCUM units for values with a unit. Percentiles are in percent. */
const codes = {
  weight: { code: '29463-7', display: 'Body weight', unit: 'kg' },
  lyingLength: { code: '8306-3', display: 'Body height --lying', unit: 'cm' },
  height: { code: '8302-2', display: 'Body height', unit: 'cm' },
  headCircumference: {
    code: '9843-4',
    display: 'Head Occipital-frontal circumference',
    unit: 'cm',
  },
  bmi: { code: '39156-5', display: 'Body mass index (BMI) [Ratio]', unit: 'kg/m2' },
} as const

const percentileCodes = {
  weight: { code: '8336-0', display: 'Body weight [Percentile] Per age' },
  height: { code: '8303-0', display: 'Body height [Percentile]' },
  headCircumference: { code: '8289-1', display: 'Head Occipital-frontal circumference Percentile' },
  bmi: { code: '59576-9', display: 'Body mass index (BMI) [Percentile] Per age and sex' },
  weightForLength: { code: '77606-2', display: 'Weight-for-length Per age and sex' },
} as const

const genders = { MALE: 'male', FEMALE: 'female', OTHER: 'other' } as const
const standardNames = {
  WHO: 'WHO',
  CDC: 'CDC',
  INTERGROWTH21: 'INTERGROWTH-21st',
  FENTON: 'Fenton',
} as const

export interface FhirRequest {
  standard: GrowthStandard
  from: string | null
  to: string | null
  includePercentiles: boolean
  includeNotes: boolean
  /** The time of creation, RFC 3339. */
  now: string
}

type Measurement = Pick<
  Row<'growthMeasurement'>,
  'id' | 'date' | 'weight' | 'height' | 'headCircumference' | 'notes'
>
type Json = { [key: string]: unknown }

interface Value {
  name: string
  code: { code: string; display: string }
  value: number
  unit: string
  note?: string
}

/**
 * A child's measurements as a FHIR R4 Bundle: one Patient, and an Observation for each value (LOINC, UCUM). BMI and
 * percentiles are computed, and name their standard. Each export of a measurement has the same ids.
 */
export function fhirBundle(
  reference: GrowthReference,
  child: GrowthChild & Pick<Row<'baby'>, 'id' | 'name'>,
  measurements: readonly Measurement[],
  request: FhirRequest,
): Json {
  const patient = `urn:uuid:${child.id}`
  const values = measuredBetween(measurements, request).flatMap((measured) =>
    valuesOf(reference, child, measured, request).map((value) => ({ measured, value })),
  )
  const observations = values.map(({ measured, value }) => {
    const id = naturalId(measured.id, 'fhir', value.name)
    const resource = observation(id, patient, measured, value, request)
    return { fullUrl: `urn:uuid:${id}`, resource }
  })
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: request.now,
    entry: [{ fullUrl: patient, resource: patientOf(child) }, ...observations],
  }
}

const patientOf = ({
  id,
  name,
  birthDate,
  gender,
}: Pick<Row<'baby'>, 'id' | 'name' | 'birthDate' | 'gender'>) => ({
  resourceType: 'Patient',
  id,
  name: [{ text: name }],
  gender: gender ? genders[gender] : 'unknown',
  birthDate,
})

function valuesOf(
  reference: GrowthReference,
  child: GrowthChild,
  measured: Measurement,
  request: FhirRequest,
): Value[] {
  const found = assess(reference, child, measured, request.standard)
  const given = measuredValues(measured)
  const isLying =
    measured.height?.position === 'lying' ||
    (measured.height?.position !== 'standing' && daysBetween(child.birthDate, measured.date) <= lastInfantDay)
  const values: Value[] = []
  for (const metric of ['weight', 'height', 'headCircumference', 'bmi'] as const) {
    const value = given[metric]
    if (value === null) continue
    const code = codes[metric === 'height' && isLying ? 'lyingLength' : metric]
    values.push({ name: metric, code, unit: code.unit, value: Math.round(value * 1e5) / 1e5 })
  }
  if (!request.includePercentiles) return values
  for (const [metric, { percentile, zScore, standard }] of Object.entries(found))
    values.push({
      name: `${metric}-percentile`,
      code: percentileCodes[metric as GrowthMetric],
      unit: '%',
      value: Math.round(percentile * 100) / 100,
      note: `${standardNames[standard]}, z-score ${zScore.toFixed(2)}`,
    })
  return values
}

const category = {
  system: 'http://terminology.hl7.org/CodeSystem/observation-category',
  code: 'vital-signs',
  display: 'Vital Signs',
}

function observation(
  id: string,
  patient: string,
  { date, notes }: Measurement,
  { code, value, unit, note }: Value,
  { includeNotes }: FhirRequest,
): Json {
  const texts = [note, includeNotes && unit !== '%' && notes ? asMarkdown(notes) : null].filter(Boolean)
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    category: [{ coding: [category] }],
    code: { coding: [{ system: 'http://loinc.org', ...codeOf(code) }], text: code.display },
    subject: { reference: patient },
    effectiveDateTime: date,
    valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
    ...(texts.length > 0 && { note: texts.map((text) => ({ text })) }),
  }
}

const codeOf = ({ code, display }: Value['code']) => ({ code, display })

/** A note as FHIR's markdown accepts it: only plain white space, and at least one other character. */
const asMarkdown = (notes: string): string => notes.replace(/[^\S \r\n\t]/g, ' ').trim()
