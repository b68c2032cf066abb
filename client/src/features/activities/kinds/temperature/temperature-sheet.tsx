import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { isYoungFever } from 'sync-protocol/rules/young-fever'
import { useLocalData } from '#db/schema/local-data.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { useNewEntry } from '#features/activities/when/past.ts'
import { instantOf, type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { DoctorNow } from './doctor-now.tsx'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { Stepper } from '#features/activities/forms/stepper.tsx'
import {
  guessedReading,
  readingIn,
  readingOf,
  type ReadingProblem,
  type TemperatureValues,
} from './temperature-values.ts'
import { useCareWrites } from '#features/activities/forms/use-care-writes.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { formOf } from '#db/write/draft.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { placeNames } from './words.ts'
import { NoteField } from '#features/activities/forms/note-field.tsx'

type Values = TemperatureValues & { when: When }

/** Logs a temperature, or opens one to read, change or delete it. */
export const TemperatureSheet = ({
  baby,
  entry: opened,
  author,
  onClose,
}: {
  baby: Baby
  /** The opened entry; absent for a new one. */
  entry?: EntryOf<'temperature'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const format = useFormat()
  const { timeZone } = format
  const now = useNow()
  const unit = useMeasurementUnit() === 'imperial' ? 'F' : 'C'
  const unitName = unit === 'C' ? 'c' : 'f'
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const fresh = useNewEntry()
  const { log, change } = useCareWrites('temperature')
  const { values, before, isChanged, set, clear } = useValues<Values>(
    formOf(fresh.form(`temperature/${unit}`), row ?? baby),
    () => ({
      reading: row ? String(readingIn(row.reading, unit)) : '',
      place: row?.place ?? null,
      notes: row?.notes ?? '',
      when: row ? whenOf(row.timestamp, timeZone) : fresh.when,
    }),
  )
  const [problem, setProblem] = useState<{ reading?: ReadingProblem; when?: WhenProblem }>({})
  if (!values) return null

  const edit = (changed: Partial<Values>) => {
    setProblem({})
    set(changed)
  }
  const reading = row && values.reading === before.reading ? row.reading : readingOf(values.reading, unit)
  const at = instantOf(values.when, now, timeZone)
  const isUrgent =
    typeof reading !== 'string' &&
    !Number.isNaN(at) &&
    isYoungFever(reading.tenthsC, baby, civilDayOf(at, timeZone))

  const readingError = () => {
    if (problem.reading === undefined) return undefined
    if (problem.reading === 'none') return t`Type the temperature`
    const [least, most] = unit === 'C' ? [20, 50] : [68, 122]
    const range = `${format.number(least)}–${format.amount(most, unitName)}`
    const guess = guessedReading(values.reading, unit)
    if (!guess) return t`Temperatures are ${range}.`
    const guessText = format.amount(guess.value, guess.unit === 'C' ? 'c' : 'f', 1)
    return t`Temperatures are ${range}. Did you mean ${guessText}?`
  }

  const name = t({ message: 'Temperature', comment: 'of a body' })
  const save = async () => {
    const savedAt = clock.now()
    const timeProblem = whenProblem(values.when, savedAt, timeZone)
    if (typeof reading === 'string' || timeProblem) {
      setProblem({
        ...(typeof reading === 'string' ? { reading } : {}),
        ...(timeProblem ? { when: timeProblem } : {}),
      })
      return
    }
    const fields = {
      reading,
      place: values.place,
      notes: values.notes.trim() === '' ? null : values.notes,
      timestamp: isoOf(values.when, savedAt, timeZone, row && { when: before.when, instant: row.timestamp }),
    }
    if (entry) await change(entry, name, fields)
    else
      await log(
        baby.spaceId,
        { ...fields, babyId: baby.id, timeZone },
        format.amount(readingIn(reading, unit), unitName, 1),
      )
    clear()
    onClose()
  }

  return (
    <CareSheet title={name} glyph="temperature" author={author} onClose={onClose}>
      <CareForm
        saveLabel={row ? t`Save` : t`Log temperature`}
        disabled={row !== undefined && !isChanged}
        onSave={save}
        footer={row && entry && <EntryActions entry={entry} name={name} onClose={onClose} />}
      >
        <Stepper
          label={name}
          value={values.reading}
          onChange={(typed) => edit({ reading: typed })}
          step={0.1}
          start={unit === 'C' ? 37 : 98.6}
          digits={1}
          unit={format.unit(unitName)}
          error={readingError()}
        />
        {isUrgent && <DoctorNow fever={format.amount(unit === 'C' ? 38 : 100.4, unitName, 1)} />}
        <ChoiceChips
          label={t`Where it was measured`}
          names={placeNames}
          value={values.place}
          onChange={(place) => edit({ place })}
        />
        <WhenField
          label={t({ message: 'When', comment: 'something happened' })}
          value={values.when}
          onChange={(when) => edit({ when })}
          problem={problem.when ?? null}
        />
        <NoteField value={values.notes} onChange={(notes) => edit({ notes })} />
      </CareForm>
    </CareSheet>
  )
}
