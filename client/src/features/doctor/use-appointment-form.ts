import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Shown } from '#db/live/use-rows.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { formOf, useDraft } from '#db/write/draft.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useSave } from '#forms/use-save.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import {
  type AppointmentValues,
  changesOf,
  emptyAppointment,
  fieldsOf,
  missingIn,
  valuesOf,
} from './appointment-values.ts'

/** The values of an appointment's form, its missing required fields, and saving; undefined while the draft is read. */
export function useAppointmentForm(baby: Baby, row: Shown<'doctorVisit'> | undefined) {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const { timeZone } = useFormat()
  const navigate = useNavigate()
  const { draft, change, clear } = useDraft<AppointmentValues>(formOf('appointment', row ?? baby))
  const { save, refusal, isSaving } = useSave()
  const [missing, setMissing] = useState<('title' | 'date')[]>([])
  const before = row ? valuesOf(row) : emptyAppointment
  const values: AppointmentValues = { ...before, ...draft }
  useDirty(draft !== undefined && JSON.stringify(values) !== JSON.stringify(before))
  if (!draft) return undefined

  const edit = (changedValues: Partial<AppointmentValues>) => {
    change(changedValues)
    setMissing([])
  }
  const store = async () => {
    if (!row) {
      const fields = { ...fieldsOf(values), babyId: baby.id, timeZone }
      return write(db, clock, [put('doctorVisit', baby.spaceId, newId(clock), fields)])
    }
    const changes = changesOf(row, values)
    // A changed time is in the user's current zone; an unchanged one keeps its zone.
    const zone = 'scheduledTime' in changes || 'scheduledDate' in changes ? { timeZone } : {}
    if (Object.keys(changes).length > 0)
      await write(db, clock, [patch('doctorVisit', row.spaceId, row.id, { ...changes, ...zone })])
  }
  const submit = async (form: HTMLFormElement) => {
    const empty = missingIn(values)
    setMissing(empty)
    if (empty[0]) return form.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus()
    if (!(await save(store))) return
    clear()
    toast.show({ key: 'visit', text: row ? t`Appointment saved` : t`Appointment created`, icon: 'check' })
    void navigate('/doctor-timeline', { replace: true })
  }
  return { values, edit, missing, submit, refusal, isSaving }
}
