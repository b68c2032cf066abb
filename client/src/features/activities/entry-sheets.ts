import type { ComponentType } from 'react'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import type { Entry, EntryEntity } from './entries/entry.ts'
import type { EntrySheetProps } from './entries/kind.ts'

const care = () => import('./care/entry-sheets.tsx')

const sheets: { [E in EntryEntity]: ComponentType<EntrySheetProps<E>> } = {
  diaperChange: lazyComponent(() => import('./diaper/diaper-sheet.tsx'), 'DiaperSheet'),
  sleepSession: lazyComponent(() => import('./sleep/sleep-entry-sheet.tsx'), 'SleepEntrySheet'),
  playSession: lazyComponent(() => import('./play/play-entry-sheet.tsx'), 'PlayEntrySheet'),
  feedingSession: lazyComponent(() => import('./feeding/feed-entry-sheet.tsx'), 'FeedEntrySheet'),
  temperature: lazyComponent<EntrySheetProps<'temperature'>, 'TemperatureEntrySheet'>(
    care,
    'TemperatureEntrySheet',
  ),
  medicine: lazyComponent<EntrySheetProps<'medicine'>, 'MedicineEntrySheet'>(care, 'MedicineEntrySheet'),
  pumping: lazyComponent<EntrySheetProps<'pumping'>, 'PumpingEntrySheet'>(care, 'PumpingEntrySheet'),
  note: lazyComponent<EntrySheetProps<'note'>, 'NoteEntrySheet'>(care, 'NoteEntrySheet'),
}

/** The sheet in which an entry is read, changed or deleted; loaded when it is opened. */
export const sheetOf = <E extends Entry>(entry: E): ComponentType<EntrySheetProps<E['entity']>> =>
  sheets[entry.entity] as unknown as ComponentType<EntrySheetProps<E['entity']>>
