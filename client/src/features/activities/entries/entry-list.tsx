import type { RowState } from '#db/live/use-row-states.ts'
import { useFirstPhotos } from '#features/activities/photos/use-first-photos.ts'
import type { EntryAuthor } from './author.ts'
import { EntryItem } from './entry-item.tsx'
import type { Entry } from './entry.ts'

/** What every list of entries needs to show one: in which units, how it stands, who logged it, how it opens. */
export interface ItemContext {
  units: 'metric' | 'imperial'
  stateOf: (entity: Entry['entity'], rows: Entry['rows']) => RowState
  authorOf: (entry: Entry) => EntryAuthor
  onOpen: (key: string) => void
}

/**
 * Entries under each other, as they are given; a press opens one. `surelyDrawn`: so many of the first are drawn whether or
 * not they are in sight, which spares a new one the second look that finds it out.
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
