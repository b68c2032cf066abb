import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { playSession } from '#entities/play-session.ts'
import { entryContracts, ofBaby, onlyForSync } from './entries.ts'
import { sessionContracts, sessionExtras } from './sessions.ts'

const play = {
  entity: 'playSession',
  place: ofBaby('play'),
  tag: 'play',
  one: 'a play or walk',
  many: 'Play and walking',
  answer: playSession.row.omit(onlyForSync).extend(sessionExtras).meta({ id: 'PlaySession' }),
} as const

export const {
  list: listPlayContract,
  change: updatePlayContract,
  remove: deletePlayContract,
} = entryContracts(
  play,
  playSession.patch.extend({
    startTime: looseInstant.optional(),
    endTime: looseInstant.nullable().optional(),
  }),
)

export const { start: startPlayContract, end: endPlayContract } = sessionContracts(
  play,
  playSession.patch
    .omit({ endTime: true, separate: true })
    .extend({
      id: id.optional(),
      startTime: looseInstant.optional(),
      timeZone: timeZone.default('UTC'),
    })
    .prefault({}),
)
