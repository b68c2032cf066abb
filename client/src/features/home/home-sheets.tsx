import { type Ref, useImperativeHandle, useState } from 'react'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import type { PlayToggle } from '#features/activities/kinds/play/use-play-toggle.ts'
import { hasKey } from '#features/activities/entries/has-key.ts'
import type { Baby } from '#session/family.ts'
import { LogSheet, type LogSheetName } from './log-sheet.tsx'
import { OpenEntry } from './open-entry.tsx'

/** Opens a sheet of the home screen. */
export interface OpenSheet {
  log: (name: LogSheetName) => void
  entry: (key: string) => void
  /** Opens the newest entry. */
  newest: () => void
}

/**
 * The open sheets of the home screen. Separate from it, so that opening or closing one does not render the home
 * screen.
 */
export const HomeSheets = ({
  ref,
  baby,
  babies,
  diary,
  play,
  authorOf,
}: {
  ref: Ref<OpenSheet>
  baby: Baby
  babies: readonly Baby[]
  diary: Diary | undefined
  play: Pick<PlayToggle, 'running'>
  authorOf: (entry: Entry) => EntryAuthor
}) => {
  const [openKey, setOpenKey] = useState<string>()
  const [sheet, setSheet] = useState<LogSheetName>()
  const newestKey = diary?.entries[0]?.key
  useImperativeHandle(
    ref,
    () => ({ log: setSheet, entry: setOpenKey, newest: () => setOpenKey(newestKey) }),
    [newestKey],
  )

  // Matches any row: an entry that joins another one keeps its sheet and its unsaved input.
  const open = diary?.entries.find((entry) => hasKey(entry, openKey))

  return (
    <>
      {sheet && diary && (
        <LogSheet
          name={sheet}
          baby={baby}
          babies={babies}
          diary={diary}
          play={play}
          onPick={setSheet}
          onClose={() => setSheet(undefined)}
        />
      )}
      {open && <OpenEntry entry={open} author={authorOf(open).who} onClose={() => setOpenKey(undefined)} />}
    </>
  )
}
