import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { Entry, EntryOf } from '#features/activities/entries/entry.ts'
import { useNewEntry } from '#features/activities/when/past.ts'
import { instantOf, type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import { type Baby, useMembers } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { doseText } from '#i18n/doses/dose-text.ts'
import { dosesBeside } from './doses-beside.ts'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { DataAge } from '#features/activities/entries/data-age.tsx'
import { intervalText, medicineOf, type MedicineProblem, type MedicineValues } from './medicine-values.ts'
import { MedicineFields } from './medicine-fields.tsx'
import { LogAnyway, TooSoonNotice } from './too-soon-notice.tsx'
import { useCareWrites } from '#features/activities/forms/use-care-writes.ts'
import { useDoses } from './use-doses.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { formOf } from '#db/write/draft.ts'

type Values = MedicineValues & { when: When }

/**
 * Logs a medicine or a supplement, or opens one to read, change or delete it. It proposes no dose and no interval.
 */
export const MedicineSheet = ({
  baby,
  entries,
  name: typedName = '',
  entry: opened,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** All known entries, for the notice about the age of this device's data. Unused for an opened entry. */
  entries?: readonly Entry[] | undefined
  /** Text that the person already typed. */
  name?: string | undefined
  /** The opened entry; absent for a new one. */
  entry?: EntryOf<'medicine'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { clock } = useLocalData()
  const format = useFormat()
  const { timeZone } = format
  const now = useNow()
  const doses = useDoses(baby)
  const members = useMembers(baby.spaceId)
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const fresh = useNewEntry()
  const { log, change } = useCareWrites('medicine')
  const { values, before, isChanged, set, clear } = useValues<Values>(
    formOf(fresh.form('medicine'), row ?? baby),
    () => ({
      name: row?.name ?? typedName,
      kind: row?.kind ?? 'MEDICINE',
      amount: row?.dose ? String(row.dose.value) : '',
      unit: row?.dose?.unit ?? null,
      interval: intervalText(row?.intervalMinutes ?? null),
      notes: row?.notes ?? '',
      when: row ? whenOf(row.timestamp, timeZone) : fresh.when,
    }),
  )
  const [problem, setProblem] = useState<{ medicine?: MedicineProblem; when?: WhenProblem }>({})
  const [isConfirming, setConfirming] = useState(false)
  if (!values || !doses) return null

  const edit = (changed: Partial<Values>) => {
    setProblem({})
    setConfirming(false)
    set(changed)
  }
  const authorName = ({ createdBy }: Shown<'medicine'>) =>
    (createdBy && members.get(createdBy)?.displayName) || t`Former member`
  const at = instantOf(values.when, now, timeZone)
  const { last, suggested, tooSoon } = dosesBeside(doses, { row, values, before, at })

  const save = async (isConfirmed: boolean) => {
    const savedAt = clock.now()
    const timeProblem = whenProblem(values.when, savedAt, timeZone)
    const medicine = medicineOf(values)
    if (typeof medicine === 'string' || timeProblem) {
      setProblem({
        ...(typeof medicine === 'string' ? { medicine } : {}),
        ...(timeProblem ? { when: timeProblem } : {}),
      })
      return
    }
    if (tooSoon && !isConfirmed) {
      setConfirming(true)
      return
    }
    const fields = {
      ...medicine,
      timestamp: isoOf(values.when, savedAt, timeZone, row && { when: before.when, instant: row.timestamp }),
      notes: values.notes.trim() === '' ? null : values.notes,
    }
    if (entry) await change(entry, medicine.name, fields)
    else {
      const dose = doseText(medicine.dose, { i18n, format })
      await log(
        baby.spaceId,
        { ...fields, babyId: baby.id, timeZone },
        dose ? `${medicine.name}, ${dose}` : medicine.name,
      )
    }
    clear()
    onClose()
  }
  const title =
    values.kind === 'SUPPLEMENT'
      ? t({ message: 'Supplement', comment: 'vitamins and the like' })
      : t({ message: 'Medicine', comment: 'an entry' })
  const warning = tooSoon && <TooSoonNotice tooSoon={tooSoon} at={at} who={authorName(tooSoon.other)} />
  return (
    <CareSheet title={title} glyph="medicine" author={author} onClose={onClose}>
      <CareForm
        saveLabel={row ? t`Save` : t({ message: 'Log dose', comment: 'of a medicine' })}
        disabled={row !== undefined && !isChanged}
        onSave={() => save(false)}
        footer={row && entry && <EntryActions entry={entry} name={row.name} onClose={onClose} />}
        confirm={(busy) =>
          isConfirming && tooSoon ? (
            <LogAnyway busy={busy} onLog={() => void save(true)} onBack={() => setConfirming(false)}>
              {warning}
            </LogAnyway>
          ) : undefined
        }
      >
        <MedicineFields
          values={values}
          edit={edit}
          suggested={suggested}
          last={row ? undefined : last}
          authorName={authorName}
          problem={problem}
          notices={
            <>
              {!isConfirming && warning}
              {entries && <DataAge teamId={baby.spaceId} entries={entries} />}
            </>
          }
        />
      </CareForm>
    </CareSheet>
  )
}
