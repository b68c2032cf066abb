import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { WebhookEvent } from 'sync-protocol/api/webhooks'
import { plainName } from 'sync-protocol/entities/scalars'
import { PasswordForm } from '#features/account/password-form.tsx'
import { stepUp } from '#features/account/step-up.ts'
import { Field } from '#ui/controls/field.tsx'
import { EventFields } from './event-fields.tsx'

export interface WebhookValues {
  name: string
  url: string
  events: WebhookEvent[]
}

interface Props {
  initial: WebhookValues
  submitLabel: string
  /** Sends the form, with the header that proves the password. */
  onSubmit: (values: WebhookValues, headers: Record<string, string>) => Promise<void>
  children?: ReactNode
}

/** Name, address, events and password of a webhook; reports missing values and refusals of the server. */
export const WebhookForm = ({ initial, submitLabel, onSubmit, children }: Props) => {
  const { t } = useLingui()
  const [values, setValues] = useState(initial)
  const name = plainName(values.name)
  const url = values.url.trim()
  const { events } = values
  const emptyField = () => {
    if (name === '') return 'name'
    if (url === '') return 'url'
    return events.length === 0 ? 'entry.created' : undefined
  }
  return (
    <PasswordForm
      emptyField={emptyField}
      refusedFields={{ address_refused: 'url' }}
      problems={{
        too_many_webhooks: t`The family has as many webhooks as it may have. End one to make another.`,
      }}
      send={async (password) => onSubmit({ name, url, events }, await stepUp(password))}
      submitLabel={submitLabel}
    >
      {({ missing, refused, changed }) => {
        const set = (part: Partial<WebhookValues>) => {
          setValues({ ...values, ...part })
          changed()
        }
        const refusal =
          refused === 'url' ? t`Only a public address that begins with https:// works.` : undefined
        return (
          <>
            <Field
              label={t({ message: 'Name', context: 'thing' })}
              name="name"
              hint={t`What it is for, such as “Lamp in the hall”`}
              autoComplete="off"
              maxLength={60}
              value={values.name}
              error={missing === 'name' ? t`Please enter a name` : undefined}
              onChange={(event) => set({ name: event.target.value })}
            />
            <Field
              label={t`Address`}
              name="url"
              type="url"
              dir="ltr"
              placeholder="https://"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={500}
              value={values.url}
              error={missing === 'url' ? t`Please enter the address of the program` : refusal}
              onChange={(event) => set({ url: event.target.value })}
            />
            {children}
            <EventFields
              events={events}
              isMissing={missing === 'entry.created'}
              onChange={(chosen) => set({ events: chosen })}
            />
          </>
        )
      }}
    </PasswordForm>
  )
}
