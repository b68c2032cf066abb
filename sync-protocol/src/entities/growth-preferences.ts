import { z } from 'zod'
import { lengthUnit, weightUnit } from './growth-quantities.ts'

/** `FENTON` where the operator holds its tables; else it is read as `WHO`. */
export const growthStandard = z.enum(['WHO', 'CDC', 'FENTON'])
export type GrowthStandard = z.infer<typeof growthStandard>

export const exportFormat = z.enum(['csv', 'pdf', 'jpeg', 'fhir'])

/** The lines that a chart has until somebody chooses others. */
export const usualPercentileLines = [3, 10, 25, 50, 75, 90, 97]

/** A reminder to measure after so many days. */
export const reminderDays = { min: 1, max: 365, usual: 14 }

/** What one person prefers on the growth screen: fields of `settings`. Keys of objects as the database orders them. */
export const growthPreferences = {
  growthStandard: growthStandard.default('WHO'),
  /** Null: as `measurementUnit` says. */
  growthUnits: z
    .strictObject({ height: lengthUnit, weight: weightUnit, headCircumference: lengthUnit })
    .nullable()
    .default(null),
  growthPercentileLines: z
    .array(z.number().gt(0).lt(100))
    .max(15)
    .default(() => [...usualPercentileLines]),
  /** Whether a new baby that was born early starts with its corrected age. */
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
