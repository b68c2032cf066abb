import { z } from 'zod'
import { milkPortion as portionEntity, portionMl } from '#entities/milk-portion.ts'
import { milkRules as rulesEntity } from '#entities/milk-rules.ts'
import { milkTake as takeEntity } from '#entities/milk-take.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { defineContract } from './contract.ts'
import { createEntryContract, entryContracts, ofTeam, onlyForSync } from './entries.ts'
import { volumeInput } from './quantities.ts'

const tag = 'milk stash'

const portion = {
  entity: 'milkPortion',
  place: ofTeam('milk-portions'),
  tag,
  one: 'a portion of pumped milk',
  many: 'Portions of pumped milk of the active team',
  answer: portionEntity.row.omit(onlyForSync).meta({ id: 'MilkPortion' }),
} as const

const amount = volumeInput(portionMl.min, portionMl.max)
const portionChange = portionEntity.patch.extend({
  timestamp: looseInstant.optional(),
  placedAt: looseInstant.nullable().optional(),
  amount: amount.optional(),
})

export const {
  list: listMilkPortionsContract,
  change: updateMilkPortionContract,
  remove: deleteMilkPortionContract,
} = entryContracts(portion, portionChange)

export const createMilkPortionContract = createEntryContract(
  portion,
  portionChange.extend({ id: id.optional(), timeZone: timeZone.default('UTC'), amount }),
)

const take = {
  entity: 'milkTake',
  place: ofTeam('milk-takes'),
  tag,
  one: 'milk that was taken from a portion',
  many: 'Milk that the active team took from its portions',
  answer: takeEntity.row.omit(onlyForSync).meta({ id: 'MilkTake' }),
} as const

const taken = volumeInput(0, portionMl.max)
const takeChange = takeEntity.patch.extend({ timestamp: looseInstant.optional(), amount: taken.optional() })

export const {
  list: listMilkTakesContract,
  change: updateMilkTakeContract,
  remove: deleteMilkTakeContract,
} = entryContracts(take, takeChange)

export const createMilkTakeContract = createEntryContract(
  take,
  takeChange.extend({ id: id.optional(), portionId: id, amount: taken }),
)

const rulesUrl = '/api/milk-rules'
const rules = z.object(rulesEntity.fields).required().meta({ id: 'MilkRules' })

export const getMilkRulesContract = defineContract({
  method: 'GET',
  url: rulesUrl,
  summary:
    'For how long the active team keeps pumped milk; the usual times of the CDC where it has none of its own',
  tags: [tag],
  access: { kind: 'team', entity: 'milkRules', action: 'read' },
  schema: { response: { 200: rules } },
})

export const changeMilkRulesContract = defineContract({
  method: 'PUT',
  url: rulesUrl,
  summary: 'Change for how long the active team keeps pumped milk',
  tags: [tag],
  access: { kind: 'team', entity: 'milkRules', action: 'update' },
  schema: { body: rulesEntity.patch, response: { 200: rules } },
})
