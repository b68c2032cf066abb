import type { EntryKind } from 'sync-protocol/entities/entry-kinds'
import type { Patch } from 'sync-protocol/entities/registry'

const [at, until, timeZone] = ['2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z', 'Europe/Kyiv']
const notes = 'a lot'
const volume = { ml: 90, unit: 'ml', value: 90 } as const

/**
 * One entry of each kind with every field set, for tests that loop over all kinds. A missing field does not compile.
 */
export const allSamples: { [E in EntryKind]: Required<Patch<E>> } = {
  diaperChange: {
    ...{ timestamp: at, timeZone, notes },
    ...{ wetness: 'WET', soiled: true, consistency: 'SOFT', colour: 'BROWN' },
  },
  sleepSession: {
    ...{ startTime: at, endTime: until, timeZone, notes, separate: true },
    ...{
      sleepType: 'NIGHT_SLEEP',
      location: 'CRIB',
      settling: 'ROCKED',
      fellAsleepIn: 'FROM_10_TO_20',
      wakeMood: 'UPSET',
    },
  },
  playSession: {
    ...{ startTime: at, endTime: until, timeZone, notes, separate: true },
    ...{ activityType: 'WALKING', mood: 7 },
  },
  feedingSession: {
    ...{ startTime: at, endTime: until, timeZone, notes, separate: true },
    ...{ feedType: 'BOTTLE', amount: volume, milk: 'FORMULA', food: 'pear', reaction: 'LIKED' },
  },
  temperature: {
    ...{ timestamp: at, timeZone, notes },
    ...{ reading: { tenthsC: 372, unit: 'C', value: 37.2 }, place: 'EAR' },
  },
  medicine: {
    ...{ timestamp: at, timeZone, notes },
    ...{ name: 'Vitamin D', kind: 'SUPPLEMENT', dose: { unit: 'DROP', value: 1 }, intervalMinutes: 1440 },
  },
  pumping: {
    ...{ startTime: at, endTime: until, timeZone, notes },
    ...{ left: volume, right: volume, total: volume },
  },
  potty: { timestamp: at, timeZone, notes, result: 'PEE' },
  ownEntry: {
    ...{ timestamp: at, endTime: until, timeZone, notes, activityId: '01890a5d-ac96-774b-bcce-b302099a8057' },
    ...{ name: 'Crying', glyph: 'TEAR', colour: 'RED', lasts: true, choice: 'tired' },
    amount: { unit: 'min', value: 60 },
  },
  milkPortion: {
    ...{ timestamp: at, timeZone, notes, amount: volume, place: 'FRIDGE', placedAt: until },
    pumpingId: '01890a5d-ac96-774b-bcce-b302099a8057',
  },
  foodReaction: {
    ...{ timestamp: at, timeZone, notes, signs: ['HIVES', 'VOMITING'], food: 'pear, egg' },
    mealIds: ['01890a5d-ac96-774b-bcce-b302099a8057'],
  },
  illness: { timestamp: at, timeZone, notes, wellAt: until, name: 'A cold' },
  symptom: { timestamp: at, timeZone, notes, signs: ['COUGH', 'RASH'] },
  vaccination: {
    ...{ timestamp: at, timeZone, notes, name: 'MMR', dose: '1', batch: 'A12', site: 'LEFT_THIGH' },
    ...{ givenBy: 'Dr. Hill', signs: ['FEVER', 'SWELLING'], reaction: 'warm', reactionAt: until },
  },
  tooth: { timestamp: at, timeZone, notes, tooth: '81', fellOutAt: until },
  note: { timestamp: at, timeZone, text: 'The first smile' },
}
