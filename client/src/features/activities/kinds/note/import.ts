import type { Draft, Made } from '#features/activities/importing/draft.ts'
import { Remarks, startOf, type When } from '#features/activities/importing/draft-parts.ts'
import type { TableRow } from '#features/activities/importing/table-row.ts'

/** Creates the draft of a note; null if it has no text. */
export function noteDraft(when: When, remarks: Remarks): Draft | null {
  const text = remarks.text()
  if (text === null) return null
  return {
    entity: 'note',
    fields: { timestamp: startOf(when, remarks), timeZone: when.timeZone, text },
    doubts: remarks.doubts,
  }
}

/** Reads a row of a table whose columns a person assigned. */
export const readNote = ({ ask, when, remarks }: TableRow): Made =>
  noteDraft(when, new Remarks(ask('words'), remarks.text() ?? ''))
