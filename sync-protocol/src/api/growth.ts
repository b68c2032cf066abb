import { z } from 'zod'
import { gender } from '#entities/baby.ts'
import { growthMeasurement as entity } from '#entities/growth-measurement.ts'
import { calendarDate, id, text, timeZone } from '#entities/scalars.ts'
import { isKnownZone } from '#rules/civil-time.ts'
import { babyParams } from './babies.ts'
import { defineContract } from './contract.ts'
import { onlyForSync } from './entries.ts'
import { headInput, heightInput, weightInput } from './growth-quantities.ts'

const tags = ['growth'] as const

const percentile = z
  .object({
    zScore: z.number(),
    /** 0 to 100, unrounded. */
    percentile: z.number(),
    standard: z.enum(['WHO', 'CDC', 'INTERGROWTH21', 'FENTON']),
    /** Whether the age was corrected for preterm birth. */
    isCorrected: z.boolean(),
    /** False if the value is more likely a typing error than a real one. */
    isPlausible: z.boolean(),
  })
  .meta({ id: 'GrowthPercentile' })

const measurementAnswer = entity.row
  .omit(onlyForSync)
  .extend({
    childId: id,
    ageInDays: z.number().int(),
    /** Negative before the due date; null if age is not corrected. */
    correctedAgeInDays: z.number().int().nullable(),
    percentiles: z.object({
      weight: percentile.optional(),
      height: percentile.optional(),
      headCircumference: percentile.optional(),
      bmi: percentile.optional(),
      weightForLength: percentile.optional(),
    }),
  })
  .meta({ id: 'GrowthMeasurement' })
export type MeasurementAnswer = z.output<typeof measurementAnswer>

const changeBody = z.strictObject({
  childId: id.optional(),
  date: calendarDate.optional(),
  weight: weightInput.nullable().optional(),
  height: heightInput.nullable().optional(),
  headCircumference: headInput.nullable().optional(),
  notes: text(2000).nullable().optional(),
  /** Accepted and ignored: both follow from `date` and the child. */
  ageInDays: z.number().nullable().optional(),
  correctedAgeInDays: z.number().nullable().optional(),
})

export const listMeasurementsContract = defineContract({
  method: 'GET',
  url: '/api/growth/children/:babyId/measurements',
  summary: "A child's measurements, newest first, each with its percentiles",
  tags,
  access: { kind: 'baby', entity: 'growthMeasurement', action: 'read' },
  cost: 'growth',
  schema: {
    params: babyParams,
    querystring: z.strictObject({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      /** `<date>,<id>` of the last row of the previous page. */
      before: z
        .string()
        .max(80)
        .transform((value, context) => {
          const [date, rowId] = value.split(',')
          const parsed = z.object({ date: calendarDate, id }).safeParse({ date, id: rowId })
          if (parsed.success) return parsed.data
          context.addIssue({ code: 'custom', message: 'must be <date>,<id>' })
          return z.NEVER
        })
        .optional(),
    }),
    response: { 200: z.array(measurementAnswer) },
  },
})

/** The body names the child; the use case checks that it is one of the caller's. */
export const createMeasurementContract = defineContract({
  method: 'POST',
  url: '/api/growth/measurements',
  summary: 'Add a measurement: at least one of weight, height and head circumference',
  tags,
  access: { kind: 'signedIn' },
  schema: {
    body: changeBody.required({ childId: true, date: true }).extend({ id: id.optional() }),
    response: { 201: measurementAnswer },
  },
})

const itemParams = z.strictObject({ id })

export const updateMeasurementContract = defineContract({
  method: 'PUT',
  url: '/api/growth/measurements/:id',
  summary: 'Change a measurement',
  tags,
  access: { kind: 'signedIn' },
  schema: { params: itemParams, body: changeBody, response: { 200: measurementAnswer } },
})

export const deleteMeasurementContract = defineContract({
  method: 'DELETE',
  url: '/api/growth/measurements/:id',
  summary: 'Delete a measurement',
  tags,
  access: { kind: 'signedIn' },
  schema: { params: itemParams, response: { 204: z.null() } },
})

const trend = z.enum(['increasing', 'decreasing', 'stable', 'unknown'])
const range = z.object({ min: z.number(), max: z.number(), current: z.number() }).nullable()
const ofMetrics = <T extends z.ZodType>(one: T) =>
  z.object({ weight: one, height: one, headCircumference: one })

/** One side of a change of curves. */
const changeSide = z.object({
  date: calendarDate,
  percentile: z.number(),
  standard: z.enum(['WHO', 'CDC', 'INTERGROWTH21', 'FENTON']),
  isCorrected: z.boolean(),
})
/**
 * Percentiles before and after it cannot be compared. Reported for three months, and until there is a new trend after
 * it.
 */
const referenceChange = z
  .object({ before: changeSide, after: changeSide, endsCorrection: z.boolean(), message: z.string() })
  .nullable()

const growthAlertAnswer = z
  .object({
    id: z.string(),
    level: z.enum(['urgent', 'warning', 'info']),
    metric: z.enum(['weight', 'height', 'headCircumference', 'bmi', 'weightForLength']),
    date: calendarDate,
    since: calendarDate.nullable(),
    value: z.number(),
    notice: z.enum(['consult_low', 'monitor_low', 'monitor_high', 'consult_high']).optional(),
    message: z.string(),
  })
  .meta({ id: 'GrowthAlert' })

export const growthSummaryContract = defineContract({
  method: 'GET',
  url: '/api/growth/children/:babyId/summary',
  summary: 'Newest measurement, trend, range of percentiles, alerts, and when to measure next',
  tags,
  access: { kind: 'baby', entity: 'growthMeasurement', action: 'read' },
  cost: 'growth',
  schema: {
    params: babyParams,
    querystring: z.strictObject({
      tz: timeZone.refine(isKnownZone, { error: 'must be a known time zone' }).default('UTC'),
    }),
    response: {
      200: z.object({
        child: z.object({
          id,
          name: z.string(),
          gender: gender.nullable(),
          dateOfBirth: calendarDate,
          isPreterm: z.boolean(),
          gestationalWeeks: z.number().nullable(),
          gestationalDays: z.number().nullable(),
          useCorrectedAge: z.boolean(),
        }),
        latestMeasurement: measurementAnswer.nullable(),
        growthTrend: ofMetrics(trend),
        /** Of the measurements that are comparable with the newest one. */
        percentileRanges: ofMetrics(range),
        referenceChanges: ofMetrics(referenceChange),
        alerts: z.array(growthAlertAnswer),
        nextMeasurementDue: z.object({
          date: calendarDate,
          inDays: z.number().int(),
          everyDays: z.number().int(),
          isOverdue: z.boolean(),
        }),
      }),
    },
  },
})

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const exportMeasurementsContract = defineContract({
  method: 'GET',
  url: '/api/growth/children/:babyId/export',
  summary:
    'A file of the measurements: format csv (a table), pdf (charts and a table) or fhir (an R4 Bundle for clinics)',
  tags,
  access: { kind: 'baby', entity: 'growthMeasurement', action: 'read' },
  cost: 'document',
  produces: 'application/octet-stream',
  schema: {
    params: babyParams,
    querystring: z.strictObject({
      /** Default: csv. */
      format: z.string().max(20).default('csv'),
      /** Days, both inclusive. Default: all time. */
      from: calendarDate.optional(),
      to: calendarDate.optional(),
      /** Default: the caller's settings. */
      includePercentiles: flag.optional(),
      includeNotes: flag.optional(),
      units: z.enum(['metric', 'imperial']).optional(),
      /** Only for pdf. Default: with charts, in English. */
      includeCharts: flag.optional(),
      language: z.enum(['en', 'ru', 'uk', 'ka']).optional(),
    }),
    response: { 200: z.any() },
  },
})
