import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Patch } from 'sync-protocol/entities/registry'
import { doseUnitNames } from '#features/activities/kinds/medicine/words.ts'
import { placeNames } from '#features/activities/kinds/temperature/words.ts'
import { colourNames, consistencyNames, wetnessNames } from '#features/activities/kinds/diaper/words.ts'
import type { EntryEntity } from '#features/activities/entries/entry.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { feedTypeNames, milkNames, reactionNames } from '#features/activities/kinds/feeding/words.ts'
import { activityNames, moodNames, moodOf } from '#features/activities/kinds/play/words.ts'
import { sleepLocationNames, sleepTypeNames } from '#features/activities/kinds/sleep/words.ts'

export interface WordsContext extends EntryContext {
  now: number
}

/** What a field of an entry is called, and its value in words. Null: it is nothing that people would read. */
type Word<Value> = {
  name: MessageDescriptor
  text: (value: NonNullable<Value>, context: WordsContext) => string
} | null
type Words<E extends EntryEntity> = { [F in keyof Required<Patch<E>>]: Word<Required<Patch<E>>[F]> }

const instant = (name: MessageDescriptor): Word<string> => ({
  name,
  text: (value, { format, now }) => {
    const at = Date.parse(value)
    return `${format.dayInSentence(at, now)} ${format.time(at)}`
  },
})
const named = <Value extends string>(
  name: MessageDescriptor,
  names: Record<Value, MessageDescriptor>,
): Word<Value> => ({ name, text: (value, { i18n }) => (names[value] ? i18n._(names[value]) : value) })
const words = (name: MessageDescriptor): Word<string> => ({ name, text: (value) => value })
const volume = (name: MessageDescriptor): Word<Patch<'pumping'>['left']> => ({ name, text: volumeText })
const yesOrNo = (name: MessageDescriptor): Word<boolean> => ({
  name,
  text: (value, { i18n }) => i18n._(value ? msg`yes` : msg`no`),
})

const start = instant(msg({ message: 'Start', comment: 'when it began' }))
const end = instant(msg({ message: 'End', comment: 'when it ended' }))
const time = instant(msg`Time`)
const notes = words(msg`Note`)
const separate = yesOrNo(msg({ message: 'An entry of its own', comment: 'not shown as one with another' }))

/** Every field of every kind of entry: a new one does not compile until it is said how it is told. */
export const fieldWords: { [E in EntryEntity]: Words<E> } = {
  diaperChange: {
    timestamp: time,
    timeZone: null,
    wetness: named(msg`How wet`, wetnessNames),
    soiled: yesOrNo(msg`There was a stool`),
    consistency: named(msg`Consistency`, consistencyNames),
    colour: named(msg`Colour`, colourNames),
    notes,
  },
  sleepSession: {
    startTime: start,
    endTime: end,
    timeZone: null,
    sleepType: named(msg`Night sleep or nap`, sleepTypeNames),
    location: named(msg({ message: 'Where', comment: 'the baby sleeps' }), sleepLocationNames),
    notes,
    separate,
  },
  playSession: {
    startTime: start,
    endTime: end,
    timeZone: null,
    activityType: named(msg({ message: 'What', comment: 'is done at play' }), activityNames),
    mood: {
      name: msg({ message: 'Mood', comment: 'of the baby' }),
      text: (value, { i18n }) => `${i18n._(moodNames[moodOf(value)])} (${value})`,
    },
    notes,
    separate,
  },
  feedingSession: {
    startTime: start,
    endTime: end,
    timeZone: null,
    feedType: named(msg`What was fed`, feedTypeNames),
    amount: volume(msg`Amount`),
    milk: named(msg({ message: 'Milk', comment: 'which kind' }), milkNames),
    food: words(msg({ message: 'Food', comment: 'what was eaten' })),
    reaction: named(msg({ message: 'Reaction', comment: 'to food' }), reactionNames),
    notes,
    separate,
  },
  temperature: {
    timestamp: time,
    timeZone: null,
    reading: {
      name: msg({ message: 'Temperature', comment: 'of a body' }),
      text: ({ value, unit }, { format }) => format.amount(value, unit === 'C' ? 'c' : 'f', 1),
    },
    place: named(msg`Where it was measured`, placeNames),
    notes,
  },
  medicine: {
    timestamp: time,
    timeZone: null,
    name: words(msg`Name`),
    kind: named(msg`Medicine or supplement`, {
      MEDICINE: msg`Medicine`,
      SUPPLEMENT: msg`Supplement`,
    }),
    dose: {
      name: msg`Dose`,
      text: ({ value, unit }, { i18n, format }) =>
        `${format.number(value)}\u00a0${i18n._(doseUnitNames[unit])}`,
    },
    intervalMinutes: {
      name: msg({ message: 'Next not before', comment: 'after so many hours' }),
      text: (value, { format }) => format.duration(value * 60_000),
    },
    notes,
  },
  pumping: {
    startTime: start,
    endTime: end,
    timeZone: null,
    left: volume(msg({ message: 'Left', comment: 'breast' })),
    right: volume(msg({ message: 'Right', comment: 'breast' })),
    total: volume(msg`Amount`),
    notes,
  },
  note: { timestamp: time, timeZone: null, text: words(msg`Note`) },
}

/** One field of a change in words: "End: Today 9:10 → Today 9:25". Undefined where there is nothing to read. */
export function changeInWords(
  entity: EntryEntity,
  field: string,
  before: unknown,
  after: unknown,
  context: WordsContext,
): { name: string; before: string; after: string } | undefined {
  const word = (fieldWords[entity] as Record<string, Word<unknown> | undefined>)[field]
  if (!word) return undefined
  const text = (value: unknown) => (value === null || value === undefined ? '–' : word.text(value, context))
  return { name: context.i18n._(word.name), before: text(before), after: text(after) }
}
