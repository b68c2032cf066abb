import type { RowState } from '#db/live/use-row-states.ts'
import { useFirstPhotos } from '#features/activities/photos/use-first-photos.ts'
import type { EntryAuthor } from './author.ts'
import { EntryItem } from './entry-item.tsx'
import type { Entry } from './entry.ts'

/** What a list needs to render an entry: units, sync state, author, and how to open it. */
export interface ItemContext {
  units: 'metric' | 'imperial'
  stateOf: (entity: Entry['entity'], rows: Entry['rows']) => RowState
  authorOf: (entry: Entry) => EntryAuthor
  onOpen: (key: string) => void
}

/**
 * A list of entries in the given order. `surelyDrawn`: number of rows at the top that render without
 * `content-visibility`, which saves the browser a second layout for a new entry.
 */
export const EntryList = ({
  label,
  entries,
  context: { units, stateOf, authorOf, onOpen },
  surelyDrawn = 0,
}: {
  label: string
  entries: readonly Entry[]
  context: ItemContext
  surelyDrawn?: number
}) => {
  const firstPhoto = useFirstPhotos()
  return (
    <ul aria-label={label}>
      {entries.map((entry, index) => (
        <EntryItem
          key={entry.key}
          entry={entry}
          units={units}
          state={stateOf(entry.entity, entry.rows)}
          {...authorOf(entry)}
          {...firstPhoto(entry)}
          isBelow={index >= surelyDrawn}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}
