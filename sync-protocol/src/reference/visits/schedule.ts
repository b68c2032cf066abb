import { z } from 'zod'

const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/)
const dose = z.enum(['1', '2', '3', '4', 'booster', 'yearly', 'extra', 'advice'])
/** A month (`2026-01`) or a day. */
const edition = z.string().regex(/^\d{4}-\d\d(-\d\d)?$/)

/** How a vaccine is recommended in the plan. */
export const vaccineKind = z.enum([
  'routine',
  /** Only missed doses. */
  'catch-up',
  'seasonal',
  /** Whether it is needed depends on the brand of the first dose. */
  'product-dependent',
  'optional',
  'per-advice',
])

/** Who is screened: all children, those at risk, or a follow-up of a result. */
export const screeningKind = z.enum([
  'universal',
  'risk',
  'universal-or-risk',
  'after-first-tooth',
  'exam',
  'confirm',
])

/**
 * A country's well-child visits: ids and numbers, no prose (`docs/visit-schedules.md`). The client has a text for each
 * code and note in every language; `title` is what REST calls a visit.
 */
export const visitSchedule = z.strictObject({
  /** The name of the file; completions are keyed by it, so it never changes. */
  id: z.string().regex(/^[a-z][a-z0-9-]{1,19}$/),
  /** ISO 3166-1. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** The publisher of the plan, in its own words, and the edition. The first source is the one for vaccines. */
  sources: z.array(z.strictObject({ name: z.string().min(1), edition })).min(1),
  visits: z.array(
    z.strictObject({
      /** Completions are keyed by it, so it never changes. */
      key: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/),
      /** Age in days at which it is expected. */
      ageDays: z.number().int().min(0).max(6600),
      /** English, for REST. */
      title: z.string().min(1),
      vaccines: z.array(z.strictObject({ code: key, dose, kind: vaccineKind, note: key.optional() })),
      screenings: z.array(z.strictObject({ code: key, kind: screeningKind, note: key.optional() })),
      measurements: z.array(
        z.enum(['weight', 'height', 'headCircumference', 'bmi', 'temperature', 'bloodPressure']),
      ),
    }),
  ),
})
export type VisitSchedule = z.input<typeof visitSchedule>
