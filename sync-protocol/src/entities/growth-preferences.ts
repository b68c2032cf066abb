import { z } from 'zod'
import { lengthUnit, weightUnit } from './growth-quantities.ts'

/** `FENTON` only if the operator has its tables; else it counts as `WHO`. */
export const growthStandard = z.enum(['WHO', 'CDC', 'FENTON'])
export type GrowthStandard = z.infer<typeof growthStandard>

export const exportFormat = z.enum(['csv', 'pdf', 'jpeg', 'fhir'])

/** The default percentile lines of a chart. */
export const usualPercentileLines = [3, 10, 25, 50, 75, 90, 97]

/** Days after which a reminder to measure is due. */
export const reminderDays = { min: 1, max: 365, usual: 14 }

/** A user's preferences for the growth screen: fields of `settings`. Keys of objects are in the database's order. */
export const growthPreferences = {
  growthStandard: growthStandard.default('WHO'),
  /** Null: follows `measurementUnit`. */
  growthUnits: z
    .strictObject({ height: lengthUnit, weight: weightUnit, headCircumference: lengthUnit })
    .nullable()
    .default(null),
  growthPercentileLines: z
    .array(z.number().gt(0).lt(100))
    .max(15)
    .default(() => [...usualPercentileLines]),
  /** Whether a new preterm baby starts with its corrected age. */
  growthCorrectedAge: z.boolean().default(true),
  growthReminderDays: z
    .number()
    .int()
    .min(reminderDays.min)
    .max(reminderDays.max)
    .default(reminderDays.usual),
  growthExport: z
    .strictObject({
      includeNotes: z.boolean(),
      preferredFormat: exportFormat,
      includePercentiles: z.boolean(),
    })
    .default({ includeNotes: true, preferredFormat: 'csv', includePercentiles: true }),
}
