import { z } from 'zod'
import { feedingAmountMl, feedingSession } from '#entities/feeding-session.ts'
import { decimal } from '#entities/quantities.ts'
import { id, looseInstant, text, timeZone } from '#entities/scalars.ts'
import { defineContract } from './contract.ts'
import { accessTo, entryContracts, ofBaby, onlyForSync } from './entries.ts'
import { volumeInput } from './quantities.ts'
import { sessionContracts, sessionExtras } from './sessions.ts'

const { min, max } = feedingAmountMl

const feeding = {
  entity: 'feedingSession',
  place: ofBaby('feeding'),
  tag: 'feeding',
  one: 'a feeding',
  many: 'Feedings',
  answer: feedingSession.row
    .omit(onlyForSync)
    .extend({ ...sessionExtras, amountMl: z.number().nullable() })
    .meta({ id: 'FeedingSession' }),
} as const

/** The amount: `amountMl` as a short form, or `amount` with its unit. */
const howMuch = {
  amountMl: decimal.min(min).max(max).nullable().optional(),
  amount: volumeInput(min, max).nullable().optional(),
}
type HowMuch = z.output<z.ZodObject<typeof howMuch>>

const hasOneAmountForm = ({ amountMl, amount }: HowMuch) => amountMl === undefined || amount === undefined
const amountFormsError = { error: 'either amountMl or amount', path: ['amountMl'] }

/** The stored form: `amountMl` becomes an amount in ml. */
function stored<B extends HowMuch>({ amountMl, ...rest }: B) {
  if (amountMl === undefined) return rest
  return {
    ...rest,
    amount: amountMl === null ? null : { ml: amountMl, unit: 'ml' as const, value: amountMl },
  }
}

const change = feedingSession.patch.extend(howMuch)

export const {
  list: listFeedingsContract,
  change: updateFeedingContract,
  remove: deleteFeedingContract,
} = entryContracts(
  feeding,
  change
    .extend({ startTime: looseInstant.optional(), endTime: looseInstant.nullable().optional() })
    .refine(hasOneAmountForm, amountFormsError)
    .transform(stored),
)

export const { start: startFeedingContract } = sessionContracts(
  feeding,
  change
    .omit({ endTime: true, separate: true })
    .extend({
      id: id.optional(),
      startTime: looseInstant.optional(),
      timeZone: timeZone.default('UTC'),
      feedType: feedingSession.fields.feedType,
    })
    .refine(hasOneAmountForm, amountFormsError)
    .transform(stored),
)

export const endFeedingContract = defineContract({
  method: 'POST',
  url: `${feeding.place.url}/end`,
  summary: 'End a feeding, now or at its endTime; a bottle or solids right after their start',
  tags: ['feeding'],
  access: accessTo(feeding)('update'),
  schema: {
    params: feeding.place.params,
    body: z
      .strictObject({
        sessionId: id,
        ...howMuch,
        notes: text(2000).nullable().optional(),
        endTime: looseInstant.optional(),
      })
      .refine(hasOneAmountForm, amountFormsError)
      .transform(stored),
    response: { 200: feeding.answer },
  },
})
