import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isNursing } from 'sync-protocol/rules/nursing'
import { useLocalData } from '#db/schema/local-data.ts'
import { babyOf } from '#features/activities/entries/baby-of.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import { partProblem } from '#features/activities/editing/part-values.ts'
import { SessionForm } from '#features/activities/editing/session-form.tsx'
import { SessionSheet } from '#features/activities/editing/session-sheet.tsx'
import { useSaveEntry } from '#features/activities/editing/use-save-entry.ts'
import { feedsOf } from '#features/activities/entries/entries-of.ts'
import type { EntrySheetProps } from '#features/activities/entries/kind-sheets.ts'
import { useRecent } from '#features/activities/entries/use-recent.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { FeedEditFields, type FeedFieldProblem } from './feed-edit-fields.tsx'
import { type FeedFields, feedWrites, fieldsOf } from './feed-edit.ts'
import { isNursed } from './feed-values.ts'
import { FeedFromStash } from '#features/activities/stash/feed-from-stash.tsx'
import { feedingKind } from './kind.ts'
import { feedTypeNames } from './words.ts'
import { volumeOf } from './typed-amount.ts'

/** Opens a feed to read, change, split or delete it: its kind, amount, food, sides, times and note. */
export const FeedEntrySheet = (props: EntrySheetProps<'feedingSession'>) => {
  const { entry, author, onClose } = props
  const { t } = useLingui()
  // Units are loaded from device storage. When they arrive, the form starts again, because its numbers are in the
  // other unit.
  const unit = useMeasurementUnit() === 'imperial' ? 'fl_oz' : 'ml'
  const name = t(feedTypeNames[entry.rows[0].feedType])
  return (
    <SessionSheet
      entry={entry}
      author={author}
      act="feed"
      glyph={feedingKind.glyph?.(entry)}
      title={name}
      onClose={onClose}
    >
      <FeedEntryForm key={unit} {...props} unit={unit} name={name} />
    </SessionSheet>
  )
}

const FeedEntryForm = ({
  entry,
  unit,
  name,
  onClose,
}: EntrySheetProps<'feedingSession'> & { unit: 'ml' | 'fl_oz'; name: string }) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const saveEntry = useSaveEntry()
  const [problem, setProblem] = useState<FeedFieldProblem | null>(null)
  // Compares with the feed as it was opened, so that a save does not remove what a partner adds meanwhile.
  const [opened] = useState(() => ({ entry, own: fieldsOf(entry, unit) }))
  const others = useOtherNursing(entry)
  const isSession = isNursed(opened.entry)
  const { at, until, notes } = opened.entry
  const { timeZone } = opened.entry.rows[0]

  const mayBeSaved = (own: FeedFields) => {
    const isBadAmount = own.feedType === 'BOTTLE' && volumeOf(own.amount, unit) === 'bad'
    const found = isBadAmount ? 'amount' : isNursing(own) ? partProblem(own.segments, clock.now()) : null
    setProblem(found)
    return found === null
  }
  return (
    <SessionForm
      draftKey={entry.key}
      session={{ at, until: isSession ? until : null, notes, timeZone }}
      own={opened.own}
      mayBeSaved={mayBeSaved}
      words={{
        start: isSession ? t({ message: 'Began', comment: 'a feed' }) : t`When`,
        end: t({ message: 'Ended', comment: 'a feed' }),
        runs: t({ message: 'Still on', comment: 'a feed' }),
        isOver: t({ message: 'Over', comment: 'a feed' }),
      }}
      others={isSession ? others : []}
      mayRun={isSession && others.every((other) => other.at < at)}
      saveLabel={t`Save`}
      onSave={async (changes, whole) => {
        await saveEntry(opened.entry, name, feedWrites(opened.entry, changes, whole, unit))
        onClose()
      }}
      footer={
        <>
          <FeedFromStash entry={entry} />
          <EntryActions entry={entry} name={name} onClose={onClose} />
        </>
      }
    >
      {({ values, times, set }) => (
        <FeedEditFields
          baby={babyOf(opened.entry.rows[0])}
          value={values}
          times={times}
          unit={unit}
          problem={problem}
          onChange={(changed) => {
            setProblem(null)
            set(changed)
          }}
        />
      )}
    </SessionForm>
  )
}

/** The baby's nursing feeds except this one. */
function useOtherNursing(entry: EntrySheetProps<'feedingSession'>['entry']) {
  const rows = useRecent('feedingSession', babyOf(entry.rows[0])) ?? []
  const own = new Set(entry.rows.map(({ id }) => id))
  return feedsOf(rows, []).filter((feed) => isNursed(feed) && feed.rows.every(({ id }) => !own.has(id)))
}
