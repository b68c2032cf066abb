import type { ComponentType } from 'react'
import type { Baby } from '#session/family.ts'
import type { EntryEntity, EntryOf, SheetEntity } from './entry.ts'
import type { Diary } from './use-diary.ts'

export interface EntrySheetProps<E extends EntryEntity> {
  entry: EntryOf<E>
  /** The names of who logged it: "Anna", or "Anna, Dad" for one that is shown as one. */
  author: string
  onClose: () => void
}

export interface LogSheetProps {
  baby: Baby
  diary: Diary
  /** What the person typed already: the name of a medicine. */
  text?: string | undefined
  onClose: () => void
}

/** The sheets of one kind of entry, each loaded when it is opened. */
export type KindSheets<E extends EntryEntity> = {
  entity: E
  /** In which an entry is read, changed or deleted. */
  Entry: ComponentType<EntrySheetProps<E>>
} & (E extends SheetEntity ? { Log: ComponentType<LogSheetProps> } : object)
