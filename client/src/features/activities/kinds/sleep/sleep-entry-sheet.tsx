import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { patch } from '#db/write/make-write.ts'
import { babyOf } from '#features/activities/entries/baby-of.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import { type PartProblem, partProblem } from '#features/activities/editing/part-values.ts'
import { SessionForm } from '#features/activities/editing/session-form.tsx'
import { SessionSheet } from '#features/activities/editing/session-sheet.tsx'
import { useNeighbours } from '#features/activities/editing/use-neighbours.ts'
import { isRunning } from '#features/activities/entries/entry.ts'
import { useSaveEntry } from '#features/activities/editing/use-save-entry.ts'
import type { EntrySheetProps } from '#features/activities/entries/kind-sheets.ts'
import { SettlingFields } from './settling-fields.tsx'
import { SleepFields } from './sleep-fields.tsx'
import { wakingValuesOf, wakingWrites } from './waking-values.ts'
import { WakingsField } from './wakings-field.tsx'
import { sleepTypeNames } from './words.ts'

/** Opens a sleep to read, change, split or delete it. */
export const SleepEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'sleepSession'>) => {
  const { t } = useLingui()
  const saveEntry = useSaveEntry()
  const { clock } = useLocalData()
  const [problem, setProblem] = useState<PartProblem | null>(null)
  // Compares with the sleep as it was opened, so that a save does not remove what a partner adds meanwhile.
  const [opened] = useState(() => ({ entry, wakings: wakingValuesOf(entry) }))
  const { at, until, notes, rows } = entry
  const { timeZone, sleepType, location, settling, fellAsleepIn, wakeMood } = rows[0]
  const others = useNeighbours('sleepSession', babyOf(rows[0]), { at, until: until ?? at, without: entry })
  const name = isRunning(entry) ? t({ message: 'Asleep', comment: 'a baby' }) : t(sleepTypeNames[sleepType])
  return (
    <SessionSheet entry={entry} author={author} act="sleep" title={name} onClose={onClose}>
      <SessionForm
        draftKey={entry.key}
        session={{ at, until, notes, timeZone }}
        own={{ sleepType, location, settling, fellAsleepIn, wakeMood, wakings: opened.wakings }}
        mayBeSaved={({ wakings }) => {
          const found = partProblem(wakings, clock.now())
          setProblem(found)
          return found === null
        }}
        words={{
          start: t`Fell asleep`,
          end: t`Woke up`,
          runs: t`Still asleep`,
          isOver: t`Awake again`,
        }}
        others={others}
        mayRun={others.every((other) => other.at < at)}
        saveLabel={t`Save`}
        onSave={async ({ wakings = opened.wakings, ...changes }) => {
          const isChanged = Object.keys(changes).length > 0
          await saveEntry(entry, t(sleepTypeNames[sleepType]), [
            ...(isChanged ? rows.map(({ spaceId, id }) => patch('sleepSession', spaceId, id, changes)) : []),
            ...wakingWrites(entry, opened.wakings, wakings),
          ])
          onClose()
        }}
        footer={<EntryActions entry={entry} name={t(sleepTypeNames[sleepType])} onClose={onClose} />}
      >
        {({ values, times, set }) => (
          <>
            <SleepFields value={values} onChange={set} />
            <WakingsField
              value={values.wakings}
              times={times}
              problem={problem}
              onChange={(wakings) => {
                setProblem(null)
                set({ wakings })
              }}
            />
            <SettlingFields value={values} isOver={values.end !== null} onChange={set} />
          </>
        )}
      </SessionForm>
    </SessionSheet>
  )
}
