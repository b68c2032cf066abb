import type { ComponentType } from 'react'
import type { Entry, EntryEntity, SheetEntity } from '#features/activities/entries/entry.ts'
import type { KindSheets, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { diaperSheets } from './diaper/sheets.ts'
import { feedingSheets } from './feeding/sheets.ts'
import { medicineSheets } from './medicine/sheets.ts'
import { noteSheets } from './note/sheets.ts'
import { playSheets } from './play/sheets.ts'
import { pottySheets } from './potty/sheets.ts'
import { pumpingSheets } from './pumping/sheets.ts'
import { sleepSheets } from './sleep/sheets.ts'
import { temperatureSheets } from './temperature/sheets.ts'

export const sheets: { [E in EntryEntity]: KindSheets<E> } = {
  diaperChange: diaperSheets,
  sleepSession: sleepSheets,
  playSession: playSheets,
  feedingSession: feedingSheets,
  temperature: temperatureSheets,
  medicine: medicineSheets,
  pumping: pumpingSheets,
  note: noteSheets,
  potty: pottySheets,
}

/** The sheet in which an entry is read, changed or deleted. */
export const EntrySheet = (props: { entry: Entry; author: string; onClose: () => void }) => {
  const { Entry } = sheets[props.entry.entity] as unknown as { Entry: ComponentType<typeof props> }
  return <Entry {...props} />
}

/** The sheet in which an entry of a kind is logged. */
export const KindLogSheet = ({ kind, ...props }: LogSheetProps & { kind: SheetEntity }) => {
  const { Log } = sheets[kind]
  return <Log {...props} />
}
