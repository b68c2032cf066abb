import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { CalendarFeed } from 'sync-protocol/api/calendar-feeds'
import { plainName } from 'sync-protocol/entities/scalars'
import { PasswordForm } from '#features/account/password-form.tsx'
import { stepUp } from '#features/account/step-up.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import styles from '../connections.module.css'

export type CalendarValues = Pick<CalendarFeed, 'name' | 'visits' | 'reminders' | 'running' | 'showsDetails'>

interface Props {
  initial: CalendarValues
  submitLabel: string
  /** Sends the form, with the header that proves the password. */
  onSubmit: (values: CalendarValues, headers: Record<string, string>) => Promise<void>
  children?: ReactNode
}

/** Name, contents and password of a calendar. */
export const CalendarForm = ({ initial, submitLabel, onSubmit, children }: Props) => {
  const { t } = useLingui()
  const [values, setValues] = useState(initial)
  const { visits, reminders, running, showsDetails } = values
  const name = plainName(values.name)
  const emptyField = () => {
    if (name === '') return 'name'
    return visits || reminders || running ? undefined : 'visits'
  }
  return (
    <PasswordForm
      emptyField={emptyField}
      send={async (password) => onSubmit({ ...values, name }, await stepUp(password))}
      submitLabel={submitLabel}
    >
      {({ missing, changed }) => {
        const set = (part: Partial<CalendarValues>) => {
          setValues({ ...values, ...part })
          changed()
        }
        return (
          <>
            <Field
              label={t({ message: 'Name', context: 'thing' })}
              name="name"
              hint={t`Calendars show it above the events`}
              error={missing === 'name' ? t`Please enter a name` : undefined}
              maxLength={60}
              value={values.name}
              onChange={(event) => set({ name: event.target.value })}
            />
            {children}
            <div className={styles.group} role="group" aria-label={t`In the calendar`}>
              <span>{t`In the calendar`}</span>
              <Checkbox
                name="visits"
                label={t`Visits`}
                error={missing === 'visits' ? t`Please choose something for the calendar` : undefined}
                checked={visits}
                onChange={(event) => set({ visits: event.target.checked })}
              />
              <Checkbox
                label={t`Reminders, as you chose them`}
                checked={reminders}
                onChange={(event) => set({ reminders: event.target.checked })}
              />
              <Checkbox
                label={t`What runs now: sleep, breastfeeding, activities`}
                checked={running}
                onChange={(event) => set({ running: event.target.checked })}
              />
            </div>
            <div className={styles.group}>
              <Checkbox
                label={t`Show names, titles and notes`}
                checked={showsDetails}
                onChange={(event) => set({ showsDetails: event.target.checked })}
              />
              <p className={styles.muted}>
                {t`Without them an event only says what it is. Your calendar’s provider can read what stands in it.`}
              </p>
            </div>
          </>
        )
      }}
    </PasswordForm>
  )
}
