import { useLingui } from '@lingui/react/macro'
import { patch } from '#db/write/make-write.ts'
import { babyOf } from '#features/activities/entries/baby-of.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import { SessionForm } from '#features/activities/editing/session-form.tsx'
import { SessionSheet } from '#features/activities/editing/session-sheet.tsx'
import { useNeighbours } from '#features/activities/editing/use-neighbours.ts'
import { useSaveEntry } from '#features/activities/editing/use-save-entry.ts'
import type { EntrySheetProps } from '#features/activities/entries/kind-sheets.ts'
import { PlayFields } from './play-fields.tsx'
import { isWalk } from './use-play-toggle.ts'
import { activityNames } from './words.ts'

/** Opens play or a walk to read, change, split or delete it. */
export const PlayEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'playSession'>) => {
  const { t } = useLingui()
  const saveEntry = useSaveEntry()
  const { at, until, notes, rows } = entry
  const { timeZone, activityType, mood } = rows[0]
  const others = useNeighbours('playSession', babyOf(rows[0]), { at, until: until ?? at, without: entry })
  const name = t(activityNames[activityType])
  return (
    <SessionSheet
      entry={entry}
      author={author}
      act={isWalk(entry) ? 'walk' : 'play'}
      title={name}
      onClose={onClose}
    >
      <SessionForm
        draftKey={entry.key}
        session={{ at, until, notes, timeZone }}
        own={{ activityType, mood }}
        words={{
          start: t({ message: 'Began', comment: 'play or a walk' }),
          end: t({ message: 'Ended', comment: 'play or a walk' }),
          runs: t({ message: 'Still on', comment: 'play or a walk' }),
          isOver: t({ message: 'Over', comment: 'play or a walk' }),
        }}
        others={others}
        mayRun={others.every((other) => other.at < at)}
        saveLabel={t`Save`}
        onSave={async (changes) => {
          await saveEntry(
            entry,
            name,
            rows.map(({ spaceId, id }) => patch('playSession', spaceId, id, changes)),
          )
          onClose()
        }}
        footer={<EntryActions entry={entry} name={name} onClose={onClose} />}
      >
        {({ values, set }) => <PlayFields value={values} onChange={set} />}
      </SessionForm>
    </SessionSheet>
  )
}
