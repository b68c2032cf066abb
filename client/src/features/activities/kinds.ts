import { medicineKind, noteKind, pumpingKind, temperatureKind } from './care/kinds.ts'
import { diaperKind } from './diaper/kind.ts'
import type { Entry, EntryEntity } from './entries/entry.ts'
import type { Kind } from './entries/kind.ts'
import { feedingKind } from './feeding/kind.ts'
import { playKind } from './play/kind.ts'
import { sleepKind } from './sleep/kind.ts'

const kinds: { [E in EntryEntity]: Kind<E> } = {
  diaperChange: diaperKind,
  sleepSession: sleepKind,
  playSession: playKind,
  feedingSession: feedingKind,
  temperature: temperatureKind,
  medicine: medicineKind,
  pumping: pumpingKind,
  note: noteKind,
}

/** What its kind declares for an entry. A new kind is one folder and one line above. */
export const kindOf = <E extends Entry>(entry: E): Kind<E['entity']> =>
  kinds[entry.entity] as unknown as Kind<E['entity']>
