import type { EntryEntity, MomentEntity, SheetEntity } from '#features/activities/entries/entry.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { diaperDetails } from './diaper/details.ts'
import { feedingDetails } from './feeding/details.ts'
import { medicineDetails } from './medicine/details.ts'
import { noteDetails } from './note/details.ts'
import { playDetails } from './play/details.ts'
import { pottyDetails } from './potty/details.ts'
import { pumpingDetails } from './pumping/details.ts'
import { sleepDetails } from './sleep/details.ts'
import { temperatureDetails } from './temperature/details.ts'

/** What every screen beside the day knows of each kind of entry, in the order in which lists show them. */
export const details: { [E in EntryEntity]: KindDetails<E> } = {
  temperature: temperatureDetails,
  medicine: medicineDetails,
  pumping: pumpingDetails,
  note: noteDetails,
  potty: pottyDetails,
  sleepSession: sleepDetails,
  feedingSession: feedingDetails,
  diaperChange: diaperDetails,
  playSession: playDetails,
}

/** The kinds, in the order of `details`. */
export const kindNames = Object.keys(details) as EntryEntity[]

const isMoment = (kind: EntryEntity): kind is MomentEntity => details[kind].handover !== 'summed'
const isSheet = (kind: EntryEntity): kind is SheetEntity => details[kind].typed !== null

export const momentKinds = kindNames.filter(isMoment)
/** The kinds that are logged from a sheet of their own. */
export const sheetKinds = kindNames.filter(isSheet)
