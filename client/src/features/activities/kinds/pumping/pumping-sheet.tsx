import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { useNewEntry } from '#features/activities/when/past.ts'
import { type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Field } from '#ui/controls/field.tsx'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { pumpingGlyph } from './glyph.tsx'
import { pumpingOf, type PumpingProblem, type PumpingValues, volumeTyped } from './pumping-values.ts'
import { PumpedVolumes } from './pumped-volumes.tsx'
import { PumpedTo } from '#features/activities/stash/pumped-to.tsx'
import { type ToStash, useToStash } from '#features/activities/stash/use-to-stash.ts'
import { useCareWrites } from '#features/activities/forms/use-care-writes.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { formOf } from '#db/write/draft.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { NoteField } from '#features/activities/forms/note-field.tsx'

type Values = PumpingValues & { when: When; stash?: ToStash | undefined }

const amountProblem = msg`At most 2000 ml (67 fl oz)`
const problemNames: Record<PumpingProblem, MessageDescriptor> = {
  none: msg`Type how much, or how long it took`,
  left: amountProblem,
  right: amountProblem,
  total: amountProblem,
  minutes: msg`Whole minutes, at most 240`,
}

const minuteMs = 60_000
const minutesOf = ({ startTime, endTime }: Pick<Shown<'pumping'>, 'startTime' | 'endTime'>) =>
  endTime === null
    ? ''
    : // Another client's entry may end at its start if its length is unknown.
      String(Math.max(0, Math.round((Date.parse(endTime) - Date.parse(startTime)) / minuteMs)) || '')

/** Logs pumped milk, or opens an entry to read, change or delete it. */
export const PumpingSheet = ({
  spaceId,
  entry: opened,
  author,
  onClose,
}: {
  /** The team: pumped milk belongs to no baby. */
  spaceId: string
  /** The opened entry; absent for a new one. */
  entry?: EntryOf<'pumping'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const unit = useMeasurementUnit() === 'imperial' ? 'fl_oz' : 'ml'
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const fresh = useNewEntry()
  const toStash = useToStash(spaceId, row)
  const { log, change } = useCareWrites('pumping')
  const { values, before, isChanged, set, clear } = useValues<Values>(
    formOf(fresh.form(`pumping/${unit}`), row ?? { spaceId, id: spaceId }),
    () => ({
      bySide: row ? row.left !== null || row.right !== null : false,
      left: volumeTyped(row?.left ?? null, unit),
      right: volumeTyped(row?.right ?? null, unit),
      total: volumeTyped(row?.total ?? null, unit),
      minutes: row ? minutesOf(row) : '',
      notes: row?.notes ?? '',
      when: row ? whenOf(row.endTime ?? row.startTime, timeZone) : fresh.when,
    }),
  )
  const [problem, setProblem] = useState<{ amount?: PumpingProblem; when?: WhenProblem }>({})
  if (!values) return null

  const edit = (changed: Partial<Values>) => {
    setProblem({})
    set(changed)
  }
  const name = t({ message: 'Pumping', comment: 'breast milk' })
  const errorOf = (one: PumpingProblem) => (problem.amount === one ? t(problemNames[one]) : undefined)
  /** An untouched volume stays exactly as it was typed, whatever unit shows it. */
  const kept = (of: 'left' | 'right' | 'total') =>
    row && values.bySide === before.bySide && values[of] === before[of] ? { [of]: row[of] } : {}
  const timesOf = (minutes: number | null, now: number) => {
    const edited = row && { when: before.when, instant: row.endTime ?? row.startTime }
    const isTimeKept = edited && values.minutes === before.minutes && values.when === before.when
    if (isTimeKept) return { startTime: row.startTime, endTime: row.endTime }
    const over = isoOf(values.when, now, timeZone, edited)
    if (minutes === null) return { startTime: over, ...(row ? { endTime: null } : {}) }
    return { startTime: new Date(Date.parse(over) - minutes * minuteMs).toISOString(), endTime: over }
  }
  const save = async () => {
    const now = clock.now()
    const timeProblem = whenProblem(values.when, now, timeZone)
    const parsed = pumpingOf(values, unit)
    if (typeof parsed === 'string' || timeProblem) {
      setProblem({
        ...(typeof parsed === 'string' ? { amount: parsed } : {}),
        ...(timeProblem ? { when: timeProblem } : {}),
      })
      return
    }
    const { minutes, ...volumes } = parsed
    const fields = {
      ...volumes,
      ...kept('left'),
      ...kept('right'),
      ...kept('total'),
      ...timesOf(minutes, now),
      notes: values.notes.trim() === '' ? null : values.notes,
    }
    if (entry) await change(entry, name, fields)
    else {
      const pumped = { endTime: null, ...fields, timeZone }
      await log(spaceId, { ...fields, timeZone }, name, toStash(values.stash, pumped))
    }
    clear()
    onClose()
  }

  return (
    <CareSheet title={name} glyph={pumpingGlyph} author={author} onClose={onClose}>
      <CareForm
        saveLabel={row ? t`Save` : t`Log pumping`}
        disabled={row !== undefined && !isChanged}
        onSave={save}
        footer={row && entry && <EntryActions entry={entry} name={name} onClose={onClose} />}
      >
        <PumpedVolumes
          values={values}
          stored={row?.total ?? null}
          unit={unit}
          errorOf={errorOf}
          onChange={edit}
        />
        <Field
          label={t`How long it took, in minutes`}
          inputMode="numeric"
          autoComplete="off"
          value={values.minutes}
          error={errorOf('minutes')}
          onChange={(event) => edit({ minutes: event.target.value })}
        />
        <WhenField
          label={t({ message: 'Finished', comment: 'when pumping was over' })}
          value={values.when}
          onChange={(when) => edit({ when })}
          problem={problem.when ?? null}
        />
        <PumpedTo spaceId={spaceId} row={row} chosen={values.stash} onChoose={(stash) => edit({ stash })} />
        <NoteField value={values.notes} onChange={(notes) => edit({ notes })} />
      </CareForm>
    </CareSheet>
  )
}
