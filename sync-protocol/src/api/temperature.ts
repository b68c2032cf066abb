import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { temperature as entity } from '#entities/temperature.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'
import { temperatureInput } from './quantities.ts'

const temperature = {
  entity: 'temperature',
  place: ofBaby('temperature'),
  tag: 'temperature',
  one: 'a temperature',
  many: 'Temperatures',
  answer: entity.row.omit(onlyForSync).meta({ id: 'Temperature' }),
} as const

const change = entity.patch.extend({
  timestamp: looseInstant.optional(),
  reading: temperatureInput.optional(),
})

export const {
  list: listTemperaturesContract,
  change: updateTemperatureContract,
  remove: deleteTemperatureContract,
} = entryContracts(temperature, change)

export const createTemperatureContract = createEntryContract(
  temperature,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC'), reading: temperatureInput }),
)
