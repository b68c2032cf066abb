import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import type { Shown } from '#db/live/use-rows.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { TextArea } from '#ui/controls/field.tsx'
import { BasicFields, MeasurementChecks } from './appointment-fields.tsx'
import { AppointmentDocuments } from './documents/appointment-documents.tsx'
import styles from './forms.module.css'
import { ListField } from './list-field.tsx'
import { useAppointmentForm } from './use-appointment-form.ts'

const mostItems = 30

/** The form of a family's appointment: a new one, or `row` to change it. Typed values survive a reload. */
export const AppointmentForm = ({ baby, row }: { baby: Baby; row?: Shown<'doctorVisit'> | undefined }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useAppointmentForm(baby, row)
  if (!form) return null
  const { values, edit, missing, submit, refusal, isSaving } = form
  return (
    <>
      {row && <AppointmentDocuments row={row} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      >
        <BasicFields values={values} missing={missing} onChange={edit} />
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
        <MeasurementChecks chosen={values.measurements} onChange={(measurements) => edit({ measurements })} />
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
    </>
  )
}
