import type { ComponentType } from 'react'
import type { Baby } from '#session/family.ts'
import type { EntryEntity, EntryOf, SheetEntity } from './entry.ts'
import type { Diary } from './use-diary.ts'

export interface EntrySheetProps<E extends EntryEntity> {
  entry: EntryOf<E>
  /** Names of the authors: "Anna", or "Anna, Dad" for an entry of several rows. */
  author: string
  onClose: () => void
}

export interface LogSheetProps {
  baby: Baby
  diary: Diary
  /** Text that the person already typed, such as the name of a medicine. */
  text?: string | undefined
  onClose: () => void
}

/** The sheets of one kind of entry. Each is loaded when it opens. */
export type KindSheets<E extends EntryEntity> = {
  entity: E
  /** The sheet in which an entry is read, changed or deleted. */
  Entry: ComponentType<EntrySheetProps<E>>
} & (E extends SheetEntity ? { Log: ComponentType<LogSheetProps> } : object)
