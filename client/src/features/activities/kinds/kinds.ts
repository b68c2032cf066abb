import type { Entry, EntryEntity } from '#features/activities/entries/entry.ts'
import type { Kind } from '#features/activities/entries/kind.ts'
import { diaperKind } from './diaper/kind.ts'
import { feedingKind } from './feeding/kind.ts'
import { foodReactionKind } from './food-reaction/kind.ts'
import { illnessKind } from './illness/kind.ts'
import { medicineKind } from './medicine/kind.ts'
import { milkKind } from './milk/kind.ts'
import { noteKind } from './note/kind.ts'
import { ownKind } from './own/kind.ts'
import { playKind } from './play/kind.ts'
import { pottyKind } from './potty/kind.ts'
import { pumpingKind } from './pumping/kind.ts'
import { sleepKind } from './sleep/kind.ts'
import { symptomKind } from './symptom/kind.ts'
import { temperatureKind } from './temperature/kind.ts'
import { toothKind } from './tooth/kind.ts'
import { vaccinationKind } from './vaccination/kind.ts'

/** What the day of a baby needs for each kind of entry. Kept small, because it loads with the home screen. */
const kinds: { [E in EntryEntity]: Kind<E> } = {
  diaperChange: diaperKind,
  sleepSession: sleepKind,
  playSession: playKind,
  feedingSession: feedingKind,
  temperature: temperatureKind,
  medicine: medicineKind,
  pumping: pumpingKind,
  note: noteKind,
  potty: pottyKind,
  ownEntry: ownKind,
  milkPortion: milkKind,
  foodReaction: foodReactionKind,
  illness: illnessKind,
  symptom: symptomKind,
  vaccination: vaccinationKind,
  tooth: toothKind,
}

/** The declaration of an entry's kind. */
export const kindOf = <E extends Entry>(entry: E): Kind<E['entity']> =>
  kinds[entry.entity] as unknown as Kind<E['entity']>
