import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { reauthContract } from 'sync-protocol/api/account'
import type { WebhookEvent } from 'sync-protocol/api/webhooks'
import { plainName } from 'sync-protocol/entities/scalars'
import { call } from '#api/call.ts'
import { ConfirmPasswordField } from '#features/account/confirm-password-field.tsx'
import { focusField } from '#features/account/focus-field.ts'
import { Problem } from '#features/account/problem.tsx'
import { useSubmit } from '#features/account/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { EventFields } from './event-fields.tsx'

export interface WebhookValues {
  name: string
  /** Undefined where it cannot be changed. */
  url: string | undefined
  events: WebhookEvent[]
}

interface Props {
  initial: WebhookValues
  submitLabel: string
  /** Sends it, with the header that says that the password was typed. */
  onSubmit: (values: WebhookValues, headers: Record<string, string>) => Promise<void>
  children?: ReactNode
}

/** Name, address, events and password of a webhook; says what is missing, and what the server refused. */
export const WebhookForm = ({ initial, submitLabel, onSubmit, children }: Props) => {
  const { t } = useLingui()
  const [values, setValues] = useState(initial)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<'name' | 'url' | 'events' | 'password'>()
  const { isBusy, problem, clear, submit } = useSubmit()
  const set = (changed: Partial<WebhookValues>) => {
    setValues({ ...values, ...changed })
    setMissing(undefined)
    clear()
  }
  const send = async (form: HTMLFormElement) => {
    const name = plainName(values.name)
    const url = values.url?.trim()
    const isEmpty = {
      name: name === '',
      url: url === '',
      events: values.events.length === 0,
      password: password === '',
    }
    const first = (['name', 'url', 'events', 'password'] as const).find((field) => isEmpty[field])
    setMissing(first)
    if (first) return focusField(form, first === 'events' ? 'entry.created' : first)
    const failed = await submit(async () => {
      const { stepUpToken } = await call(reauthContract, { body: { password } })
      await onSubmit({ ...values, name, url }, { 'x-step-up': stepUpToken })
    })
    if (failed === 'wrong_password') focusField(form, 'password', { select: true })
    if (failed === 'address_refused') focusField(form, 'url', { select: true })
  }
  const refused =
    problem === 'address_refused' ? t`Only a public address that begins with https:// works.` : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <SheetForm>
        <Field
          label={t`Name`}
          name="name"
          hint={t`What it is for, such as “Lamp in the hall”`}
          autoComplete="off"
          maxLength={60}
          value={values.name}
          error={missing === 'name' ? t`Please enter a name` : undefined}
          onChange={(event) => set({ name: event.target.value })}
        />
        {values.url !== undefined && (
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
            error={missing === 'url' ? t`Please enter the address of the program` : refused}
            onChange={(event) => set({ url: event.target.value })}
          />
        )}
        {children}
        <EventFields
          events={values.events}
          isMissing={missing === 'events'}
          onChange={(events) => set({ events })}
        />
        <ConfirmPasswordField
          value={password}
          isMissing={missing === 'password'}
          isWrong={problem === 'wrong_password'}
          onChange={(value) => {
            setPassword(value)
            setMissing(undefined)
            clear()
          }}
        />
        <Problem
          code={problem === 'wrong_password' || problem === 'address_refused' ? null : problem}
          fallback={
            problem === 'too_many_webhooks'
              ? t`The family has as many webhooks as it may have. End one to make another.`
              : t`This did not work. Please try again.`
          }
        />
        <Button type="submit" size="large" wide busy={isBusy}>
          {submitLabel}
        </Button>
      </SheetForm>
    </form>
  )
}
