import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { usualMilkRules } from '#reference/milk-storage.ts'

const whole = (max: number) => z.number().int().min(1).max(max)

/** Bounds of what a family may set. */
export const milkRuleMost = { roomHours: 24, fridgeDays: 14, freezerMonths: 24, thawedHours: 72 }

/** How long a family keeps pumped milk at each place. One row a family, whose id is the id of its space. */
export const milkRules = defineEntity({
  name: 'milkRules',
  space: 'team',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    roomHours: whole(milkRuleMost.roomHours).default(usualMilkRules.roomHours),
    fridgeDays: whole(milkRuleMost.fridgeDays).default(usualMilkRules.fridgeDays),
    freezerMonths: whole(milkRuleMost.freezerMonths).default(usualMilkRules.freezerMonths),
    thawedHours: whole(milkRuleMost.thawedHours).default(usualMilkRules.thawedHours),
  },
})
