import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, useId, useState } from 'react'
import { resetPasswordContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'
import { keepKnownDevice } from '#session/known-devices.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/field.tsx'
import { useDirty } from '#ui/forms/use-dirty.ts'
import styles from './account.module.css'
import { focusField } from './focus-field.ts'
import { isOtherPassword, PasswordChecklist, passwordProblem } from './password-checklist.tsx'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

const fields = ['newPassword', 'confirmPassword'] as const
type Name = (typeof fields)[number]

/** The new password, twice. Shows the first broken rule during typing, and sends nothing before all rules hold. */
export const NewPasswordForm = ({
  token,
  onDone,
  onDead,
}: {
  token: string
  onDone: () => void
  /** The link stopped working. */
  onDead: () => void
}) => {
  const { t } = useLingui()
  const rulesId = useId()
  const [values, setValues] = useState<Record<Name, string>>({ newPassword: '', confirmPassword: '' })
  const [left, setLeft] = useState<Partial<Record<Name, boolean>>>({})
  const { isBusy, problem, clear, submit } = useSubmit()
  const { newPassword, confirmPassword } = values
  useDirty(newPassword !== '' || confirmPassword !== '')

  const weak = passwordProblem('reset', newPassword)
  const wrong: Record<Name, string | undefined> = {
    newPassword: weak && t(weak),
    confirmPassword: newPassword === confirmPassword ? undefined : t`Passwords do not match`,
  }
  const isTyped: Record<Name, boolean> = {
    newPassword: newPassword !== '',
    confirmPassword: isOtherPassword(newPassword, confirmPassword),
  }
  const shown = (name: Name) => (isTyped[name] || left[name] ? wrong[name] : undefined)

  const save = async (form: HTMLFormElement) => {
    setLeft({ newPassword: true, confirmPassword: true })
    const first = fields.find((name) => wrong[name])
    if (first) return focusField(form, first)
    const failed = await submit(async () => {
      const { device } = await call(resetPasswordContract, { body: { token, newPassword } })
      if (device !== undefined) keepKnownDevice(device)
      onDone()
    })
    if (failed === 'invalid_token') onDead()
    if (failed === 'weak_password') focusField(form, 'newPassword', { select: true })
  }
  const inputOf = (name: Name) => ({
    name,
    value: values[name],
    error: shown(name),
    showLabel: t`Show password`,
    hideLabel: t`Hide password`,
    autoComplete: 'new-password',
    maxLength: 512,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues({ ...values, [name]: target.value })
      clear()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      // Moving the focus to the show button inside the field does not count as leaving it.
      if (values[name] === '' || currentTarget.parentElement?.contains(relatedTarget)) return
      setLeft((before) => ({ ...before, [name]: true }))
    },
  })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <div>
        <PasswordField label={t`New password`} aria-describedby={rulesId} {...inputOf('newPassword')} />
        <PasswordChecklist id={rulesId} flow="reset" password={newPassword} />
      </div>
      <PasswordField label={t`Repeat the password`} enterKeyHint="go" {...inputOf('confirmPassword')} />
      <Problem code={problem} fallback={t`Reset failed`} />
      <Button
        type="submit"
        size="large"
        wide
        busy={isBusy}
        disabled={weak !== undefined || shown('confirmPassword') !== undefined}
      >
        {t`Save the new password`}
      </Button>
    </form>
  )
}
