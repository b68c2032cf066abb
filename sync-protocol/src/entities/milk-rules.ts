import { defineEntity } from './entity.ts'
import { wholeUpTo } from './scalars.ts'
import { usualMilkRules } from '#reference/milk-storage.ts'

/** Upper limits of the family's settings. */
export const milkRuleMost = { roomHours: 24, fridgeDays: 14, freezerMonths: 24, thawedHours: 72 }

/** How long a family keeps pumped milk at each place. One row per family, with the id of its space. */
export const milkRules = defineEntity({
  name: 'milkRules',
  space: 'team',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    roomHours: wholeUpTo(milkRuleMost.roomHours).default(usualMilkRules.roomHours),
    fridgeDays: wholeUpTo(milkRuleMost.fridgeDays).default(usualMilkRules.fridgeDays),
    freezerMonths: wholeUpTo(milkRuleMost.freezerMonths).default(usualMilkRules.freezerMonths),
    thawedHours: wholeUpTo(milkRuleMost.thawedHours).default(usualMilkRules.thawedHours),
  },
})
