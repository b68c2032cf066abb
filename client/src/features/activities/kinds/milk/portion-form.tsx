import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { portionMl } from 'sync-protocol/entities/milk-portion'
import type { Row } from 'sync-protocol/entities/registry'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'
import { millilitresOf } from 'sync-protocol/entities/quantities'
import { useLocalData } from '#db/schema/local-data.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { NoteField } from '#features/activities/forms/note-field.tsx'
import { Stepper } from '#features/activities/forms/stepper.tsx'
import { useCareWrites } from '#features/activities/forms/use-care-writes.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { useNewEntry } from '#features/activities/when/past.ts'
import { type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { typedNumber } from '#i18n/typed-number.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { freshPlaces, portionName } from '#features/activities/stash/words.ts'

type Volume = Row<'milkPortion'>['amount']

/** A volume for the input: as typed if it was typed in this unit, else to 1 ml or 0.1 fl oz. */
function volumeTyped({ ml, unit, value }: Volume, shown: Volume['unit']): string {
  if (unit === shown) return String(value)
  return String(shown === 'ml' ? Math.round(ml) : Math.round((ml / millilitresPerFluidOunce) * 10) / 10)
}

interface Values {
  amount: string
  place: keyof typeof freshPlaces
  notes: string
  when: When
}

/** Adds a portion to the stash, or edits one. Its place changes by moving it, not here. */
export const PortionForm = ({
  spaceId,
  entry: opened,
  footer,
  onClose,
}: {
  spaceId: string
  entry?: EntryOf<'milkPortion'> | undefined
  footer?: ReactNode
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const format = useFormat()
  const unit: Volume['unit'] = useMeasurementUnit() === 'imperial' ? 'fl_oz' : 'ml'
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const fresh = useNewEntry()
  const { log, change } = useCareWrites('milkPortion')
  const { values, before, isChanged, set, clear } = useValues<Values>(
    formOf(fresh.form(`milkPortion/${unit}`), row ?? { spaceId, id: spaceId }),
    () => ({
      amount: row ? volumeTyped(row.amount, unit) : unit === 'ml' ? '120' : '4',
      place: 'FRIDGE',
      notes: row?.notes ?? '',
      when: row ? whenOf(row.timestamp, format.timeZone) : fresh.when,
    }),
  )
  const [problem, setProblem] = useState<WhenProblem | 'amount' | null>(null)
  if (!values) return null
  const edit = (changed: Partial<Values>) => {
    setProblem(null)
    set(changed)
  }
  const name = t(portionName)
  const save = async () => {
    const now = clock.now()
    const value = typedNumber(values.amount, { dimension: 'volume', unit }) ?? NaN
    const ml = millilitresOf(value, unit)
    const isBad = !(ml >= portionMl.min && ml <= portionMl.max)
    const wrong = isBad ? 'amount' : whenProblem(values.when, now, format.timeZone)
    setProblem(wrong)
    if (wrong) return
    const edited = row && { when: before.when, instant: row.timestamp }
    const fields = {
      amount: row && values.amount === before.amount ? row.amount : { ml, unit, value },
      notes: values.notes.trim() === '' ? null : values.notes,
      timestamp: isoOf(values.when, now, format.timeZone, edited),
    }
    if (entry) await change(entry, name, fields)
    else await log(spaceId, { ...fields, timeZone: format.timeZone, place: values.place }, name)
    clear()
    onClose()
  }
  const inUnit =
    unit === 'ml'
      ? { step: 10, start: 120, digits: 0, unit: format.unit('ml') }
      : { step: 0.5, start: 4, digits: 1, unit: format.unit('floz') }
  return (
    <CareForm
      saveLabel={row ? t`Save` : t({ message: 'Put it in', comment: 'button: milk into the stash' })}
      disabled={row !== undefined && !isChanged}
      onSave={save}
      footer={footer}
    >
      <Stepper
        label={t`How much`}
        value={values.amount}
        onChange={(amount) => edit({ amount })}
        error={problem === 'amount' ? t`From 1 to 2000 ml (67 fl oz)` : undefined}
        {...inUnit}
      />
      {!row && (
        <ChoiceChips
          label={t`Where it is kept`}
          names={freshPlaces}
          value={values.place}
          isRequired
          onChange={(place) => place && edit({ place })}
        />
      )}
      <WhenField
        label={t({ message: 'Pumped', comment: 'when the milk was pumped' })}
        value={values.when}
        onChange={(when) => edit({ when })}
        problem={problem === 'amount' ? null : problem}
      />
      <NoteField value={values.notes} onChange={(notes) => edit({ notes })} />
    </CareForm>
  )
}
