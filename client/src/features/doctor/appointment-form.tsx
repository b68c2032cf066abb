import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { visitMeasurement, visitType } from 'sync-protocol/entities/doctor-visit'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { formOf, useDraft } from '#db/write/draft.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field, TextArea } from '#ui/controls/field.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'
import {
  type AppointmentValues,
  changesOf,
  emptyAppointment,
  fieldsOf,
  missingIn,
  valuesOf,
} from './appointment-values.ts'
import styles from './forms.module.css'
import { ListField } from './list-field.tsx'
import { measurementNames, visitTypeNames } from './words.ts'

const mostItems = 30

/** An appointment of the family's own: new, or `row` to be changed. What is typed survives a reload. */
export const AppointmentForm = ({ baby, row }: { baby: Baby; row?: Shown<'doctorVisit'> | undefined }) => {
  const { t, i18n } = useLingui()
  const { db, clock } = useLocalData()
  const { timeZone } = useFormat()
  const navigate = useNavigate()
  const { draft, change, clear } = useDraft<AppointmentValues>(formOf('appointment', row ?? baby))
  const { save, refusal, isSaving } = useSave()
  const [missing, setMissing] = useState<('title' | 'date')[]>([])
  const before = row ? valuesOf(row) : emptyAppointment
  const values: AppointmentValues = { ...before, ...draft }
  useDirty(draft !== undefined && JSON.stringify(values) !== JSON.stringify(before))
  if (!draft) return null

  const edit = (some: Partial<AppointmentValues>) => {
    change(some)
    setMissing([])
  }
  const store = async () => {
    if (!row) {
      const fields = { ...fieldsOf(values), babyId: baby.id, timeZone }
      return write(db, clock, [put('doctorVisit', baby.spaceId, newId(clock), fields)])
    }
    const changes = changesOf(row, values)
    // Another time is meant where the person is now; what stays as it was keeps its zone.
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
  const errorOf = (name: 'title' | 'date') => missing.includes(name) && t`Please fill in all required fields`
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <Card className={styles.form}>
        <Field
          label={t({ message: 'Title', comment: 'of an appointment' })}
          name="title"
          required
          autoComplete="off"
          maxLength={200}
          value={values.title}
          error={errorOf('title')}
          onChange={(event) => edit({ title: event.target.value })}
        />
        <div className={styles.pair}>
          <Field
            label={t({ message: 'Date', comment: 'of an appointment' })}
            name="date"
            type="date"
            required
            value={values.date}
            error={errorOf('date')}
            onChange={(event) => edit({ date: event.target.value })}
          />
          <Field
            label={t({ message: 'Time', comment: 'of an appointment' })}
            name="time"
            type="time"
            value={values.time}
            onChange={(event) => edit({ time: event.target.value })}
          />
        </div>
        <fieldset className={styles.group}>
          <legend>
            <Trans>Kind of visit</Trans>
          </legend>
          <div className={styles.chips}>
            {visitType.options.map((type) => (
              <Chip key={type} pressed={values.visitType === type} onClick={() => edit({ visitType: type })}>
                {i18n._(visitTypeNames[type])}
              </Chip>
            ))}
          </div>
        </fieldset>
        <TextArea
          label={t({ message: 'Description', comment: 'of an appointment' })}
          rows={2}
          maxLength={2000}
          value={values.description}
          onChange={(event) => edit({ description: event.target.value })}
        />
      </Card>
      <SectionTitle>{t`Vaccines`}</SectionTitle>
      <Card>
        <ListField
          label={t`Vaccine`}
          items={values.vaccines}
          most={mostItems}
          onChange={(vaccines) => edit({ vaccines })}
        />
      </Card>
      <SectionTitle>{t`Screenings`}</SectionTitle>
      <Card>
        <ListField
          label={t`Screening`}
          items={values.screenings}
          most={mostItems}
          onChange={(screenings) => edit({ screenings })}
        />
      </Card>
      <SectionTitle id="measurements">{t`Measurements`}</SectionTitle>
      <Card className={styles.checks} role="group" aria-labelledby="measurements">
        {visitMeasurement.options.map((name) => (
          <Checkbox
            key={name}
            label={i18n._(measurementNames[name])}
            checked={values.measurements.includes(name)}
            onChange={(event) =>
              edit({
                measurements: visitMeasurement.options.filter((other) =>
                  other === name ? event.target.checked : values.measurements.includes(other),
                ),
              })
            }
          />
        ))}
      </Card>
      <Card className={styles.notes}>
        <TextArea
          label={t`Notes`}
          rows={3}
          maxLength={4000}
          value={values.notes}
          onChange={(event) => edit({ notes: event.target.value })}
        />
      </Card>
      <div className={styles.save}>
        {missing.length > 0 && (
          <p className={styles.problem} role="alert">{t`Please fill in all required fields`}</p>
        )}
        <NotSavedNotice refusal={refusal}>
          {row ? t`Failed to update appointment` : t`Failed to create appointment`}
        </NotSavedNotice>
        <Button variant="quiet" onClick={() => void navigate(-1)}>
          {t`Cancel`}
        </Button>
        <Button type="submit" busy={isSaving}>
          {row ? t`Save` : t`Create appointment`}
        </Button>
      </div>
    </form>
  )
}
