import { diaperChange } from './diaper-change.ts'
import { feedingSession } from './feeding-session.ts'
import { foodReaction } from './food-reaction.ts'
import { illness } from './illness.ts'
import { medicine } from './medicine.ts'
import { milkPortion } from './milk-portion.ts'
import { note } from './note.ts'
import { ownEntry } from './own-entry.ts'
import { playSession } from './play-session.ts'
import { potty } from './potty.ts'
import { pumping } from './pumping.ts'
import { sleepSession } from './sleep-session.ts'
import { symptom } from './symptom.ts'
import { temperature } from './temperature.ts'
import { tooth } from './tooth.ts'
import { vaccination } from './vaccination.ts'

/** The kinds of entries of a diary. */
export const entryKinds = {
  diaperChange,
  sleepSession,
  playSession,
  feedingSession,
  temperature,
  medicine,
  pumping,
  note,
  potty,
  ownEntry,
  milkPortion,
  foodReaction,
  illness,
  symptom,
  vaccination,
  tooth,
}

export type EntryKind = keyof typeof entryKinds
export const entryKindNames = Object.keys(entryKinds) as EntryKind[]

export const isEntryKind = (entity: string): entity is EntryKind => Object.hasOwn(entryKinds, entity)
