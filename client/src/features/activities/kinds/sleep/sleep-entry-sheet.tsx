import { useLingui } from '@lingui/react/macro'
import { patch } from '#db/write/make-write.ts'
import { babyOf } from '#features/activities/entries/baby-of.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import { SessionForm } from '#features/activities/editing/session-form.tsx'
import { SessionSheet } from '#features/activities/editing/session-sheet.tsx'
import { useNeighbours } from '#features/activities/editing/use-neighbours.ts'
import { isRunning } from '#features/activities/entries/entry.ts'
import { useSaveEntry } from '#features/activities/editing/use-save-entry.ts'
import type { EntrySheetProps } from '#features/activities/entries/kind-sheets.ts'
import { SleepFields } from './sleep-fields.tsx'
import { sleepTypeNames } from './words.ts'

/** Opens a sleep to read, change, split or delete it. */
export const SleepEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'sleepSession'>) => {
  const { t } = useLingui()
  const saveEntry = useSaveEntry()
  const { at, until, notes, rows } = entry
  const { timeZone, sleepType, location } = rows[0]
  const others = useNeighbours('sleepSession', babyOf(rows[0]), { at, until: until ?? at, without: entry })
  const name = isRunning(entry) ? t({ message: 'Asleep', comment: 'a baby' }) : t(sleepTypeNames[sleepType])
  return (
    <SessionSheet entry={entry} author={author} act="sleep" title={name} onClose={onClose}>
      <SessionForm
        draftKey={entry.key}
        session={{ at, until, notes, timeZone }}
        own={{ sleepType, location }}
        words={{
          start: t`Fell asleep`,
          end: t`Woke up`,
          runs: t`Still asleep`,
          isOver: t`Awake again`,
        }}
        others={others}
        mayRun={others.every((other) => other.at < at)}
        saveLabel={t`Save`}
        onSave={async (changes) => {
          await saveEntry(
            entry,
            t(sleepTypeNames[sleepType]),
            rows.map(({ spaceId, id }) => patch('sleepSession', spaceId, id, changes)),
          )
          onClose()
        }}
        footer={<EntryActions entry={entry} name={t(sleepTypeNames[sleepType])} onClose={onClose} />}
      >
        {({ values, set }) => <SleepFields value={values} onChange={set} />}
      </SessionForm>
    </SessionSheet>
  )
}
