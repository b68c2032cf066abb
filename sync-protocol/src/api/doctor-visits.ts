import { z } from 'zod'
import { doctorVisit as entity, visitItems } from '#entities/doctor-visit.ts'
import { calendarDate, id, text, timeZone } from '#entities/scalars.ts'
import { babyParams } from './babies.ts'
import { defineContract } from './contract.ts'
import { onlyForSync } from './entries.ts'

const tags = ['doctor visits'] as const
const missing = 'Please fill in all required fields'

/** A day, or an instant whose time is ignored. */
const day = z
  .string({ error: missing })
  .refine((value) => value !== '', { error: missing })
  .transform((value) => (/^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 10) : value))
  .pipe(calendarDate)

const title = z
  .string({ error: missing })
  .refine((value) => value.trim() !== '', { error: missing })
  .pipe(entity.fields.title)

export const visitAnswer = entity.row
  .omit(onlyForSync)
  .extend({
    /** Age of the baby on the day of the visit; negative before the birth. */
    ageInDays: z.number().int(),
    isCompleted: z.boolean(),
    isCustom: z.literal(true),
  })
  .meta({ id: 'DoctorVisit' })

/** In the form of the client: trimmed, without empty items. */
const items = z
  .array(text(120))
  .max(100)
  .transform((values) => values.map((value) => value.trim()).filter((value) => value !== ''))
  .pipe(visitItems)
  .optional()

/** The fields of an appointment that a caller may set. */
const body = entity.patch.omit({ title: true, scheduledDate: true, completedDate: true }).extend({
  babyId: id.optional(),
  title: title.optional(),
  scheduledDate: day.optional(),
  vaccines: items,
  screenings: items,
})

export const listVisitsContract = defineContract({
  method: 'GET',
  url: '/api/doctor-visits/baby/:babyId',
  summary: "A baby's appointments, newest first",
  tags,
  access: { kind: 'baby', entity: 'doctorVisit', action: 'read' },
  schema: { params: babyParams, response: { 200: z.array(visitAnswer) } },
})

/** The body names the baby; the use case checks that it is one of the caller's. */
export const createVisitContract = defineContract({
  method: 'POST',
  url: '/api/doctor-visits',
  summary: 'Make an appointment',
  tags,
  access: { kind: 'signedIn' },
  schema: {
    body: body.extend({
      id: id.optional(),
      babyId: id,
      title,
      scheduledDate: day,
      timeZone: timeZone.default('UTC'),
    }),
    response: { 201: visitAnswer },
  },
})

const itemParams = z.strictObject({ id })

export const updateVisitContract = defineContract({
  method: 'PUT',
  url: '/api/doctor-visits/:id',
  summary: 'Change an appointment',
  tags,
  access: { kind: 'signedIn' },
  schema: { params: itemParams, body, response: { 200: visitAnswer } },
})

export const deleteVisitContract = defineContract({
  method: 'DELETE',
  url: '/api/doctor-visits/:id',
  summary: 'Delete an appointment',
  tags,
  access: { kind: 'signedIn' },
  schema: { params: itemParams, response: { 204: z.null() } },
})

const outcome = z.strictObject({ notes: text(4000).nullable().optional() }).nullish()

export const completeVisitContract = defineContract({
  method: 'PATCH',
  url: '/api/doctor-visits/:id/complete',
  summary: 'An appointment took place, today in its time zone',
  tags,
  access: { kind: 'signedIn' },
  schema: { params: itemParams, body: outcome, response: { 200: visitAnswer } },
})

export const incompleteVisitContract = defineContract({
  method: 'PATCH',
  url: '/api/doctor-visits/:id/incomplete',
  summary: 'An appointment did not take place after all',
  tags,
  access: { kind: 'signedIn' },
  schema: { params: itemParams, body: outcome, response: { 200: visitAnswer } },
})

/** A standard visit of the US schedule, by its index from 0. */
export const completionAnswer = z
  .object({
    visitIndex: z.number().int(),
    completedDate: calendarDate,
    visitTitle: z.string(),
    /** Age in days at which it is expected. */
    visitAge: z.number().int(),
  })
  .meta({ id: 'StandardVisitCompletion' })

const completionsUrl = '/api/doctor-visits/baby/:babyId/standard-completions'

export const listCompletionsContract = defineContract({
  method: 'GET',
  url: completionsUrl,
  summary: 'The standard visits that took place',
  tags,
  access: { kind: 'baby', entity: 'visitCompletion', action: 'read' },
  schema: { params: babyParams, response: { 200: z.array(completionAnswer) } },
})

export const completeStandardContract = defineContract({
  method: 'POST',
  url: completionsUrl,
  summary: 'A standard visit took place; saying so again changes the day',
  tags,
  access: { kind: 'baby', entity: 'visitCompletion', action: 'create' },
  schema: {
    params: babyParams,
    body: z.strictObject({
      visitIndex: z.number().int().min(0).max(99),
      completedDate: day,
      /** Accepted and ignored: both follow from the schedule. */
      visitTitle: text(200).nullable().optional(),
      visitAge: z
        .union([z.number(), text(60)])
        .nullable()
        .optional(),
    }),
    response: { 201: completionAnswer },
  },
})

export const uncompleteStandardContract = defineContract({
  method: 'DELETE',
  url: `${completionsUrl}/:visitIndex`,
  summary: 'A standard visit did not take place after all',
  tags,
  access: { kind: 'baby', entity: 'visitCompletion', action: 'delete' },
  schema: {
    params: babyParams.extend({ visitIndex: z.coerce.number().int().min(0).max(99) }),
    response: { 204: z.null() },
  },
})
