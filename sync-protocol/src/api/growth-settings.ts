import { z } from 'zod'
import { exportFormat, growthPreferences, growthStandard } from '#entities/growth-preferences.ts'
import { lengthUnit, weightUnit } from '#entities/growth-quantities.ts'
import { defineContract } from './contract.ts'

const tags = ['growth'] as const

const units = z.strictObject({ weight: weightUnit, height: lengthUnit, headCircumference: lengthUnit })
const exportPreferences = z.strictObject({
  includeNotes: z.boolean(),
  includePercentiles: z.boolean(),
  preferredFormat: exportFormat,
})
const settings = z.strictObject({
  preferredUnits: units,
  defaultStandard: growthStandard,
  showPercentileLines: growthPreferences.growthPercentileLines.unwrap(),
  correctedAgeDefault: z.boolean(),
  /** Days. */
  reminderFrequency: growthPreferences.growthReminderDays.unwrap(),
  exportPreferences,
})
const settingsAnswer = settings.meta({ id: 'GrowthSettings' })
export type GrowthSettings = z.output<typeof settings>

export const getGrowthSettingsContract = defineContract({
  method: 'GET',
  url: '/api/growth/settings',
  summary: "The caller's settings for growth",
  tags,
  access: { kind: 'signedIn' },
  schema: { response: { 200: settingsAnswer } },
})

export const updateGrowthSettingsContract = defineContract({
  method: 'PUT',
  url: '/api/growth/settings',
  summary: "Change the caller's settings for growth; what is left out stays",
  tags,
  access: { kind: 'signedIn' },
  schema: {
    body: settings
      .extend({ preferredUnits: units.partial(), exportPreferences: exportPreferences.partial() })
      .partial(),
    response: { 200: settingsAnswer },
  },
})

export const getReferencePackContract = defineContract({
  method: 'GET',
  url: '/api/growth/reference-pack',
  summary: "Growth tables of this server's operator for babies born early; no rows where there are none",
  tags,
  access: { kind: 'signedIn' },
  schema: {
    response: {
      200: z.object({
        rows: z.array(
          z.object({
            sex: z.enum(['male', 'female']),
            metric: z.enum(['weight', 'height', 'headCircumference']),
            /** Since the pregnancy began. */
            pmaDays: z.number(),
            l: z.number(),
            /** kg or cm. */
            m: z.number(),
            s: z.number(),
          }),
        ),
      }),
    },
  },
})
