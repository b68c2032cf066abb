import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, useId, useState } from 'react'
import { changePasswordContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'
import styles from '../account.module.css'
import { focusField } from '../focus-field.ts'
import { isOtherPassword, PasswordChecklist, passwordProblem } from '../password-checklist.tsx'
import { Problem } from '../problem.tsx'
import { useSubmit } from '../use-submit.ts'

const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const
type Name = (typeof fields)[number]

const Form = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui()
  const rulesId = useId()
  const [values, setValues] = useState<Record<Name, string>>({
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  })
  const [left, setLeft] = useState<Partial<Record<Name, boolean>>>({})
  const { isBusy, problem, clear, submit } = useSubmit()
  const { currentPassword, newPassword, confirmPassword } = values
  useDirty(fields.some((name) => values[name] !== ''))

  const weak = passwordProblem('change', newPassword)
  const wrong: Record<Name, string | undefined> = {
    currentPassword: undefined,
    newPassword: weak && t(weak),
    confirmPassword: newPassword === confirmPassword ? undefined : t`Passwords do not match`,
  }
  const refused: Record<Name, string | undefined> = {
    currentPassword: problem === 'wrong_password' ? t`Current password is incorrect` : undefined,
    newPassword: problem === 'weak_password' ? t`Password is too weak` : undefined,
    confirmPassword: undefined,
  }
  const isTyped: Record<Name, boolean> = {
    currentPassword: true,
    newPassword: newPassword !== '',
    confirmPassword: isOtherPassword(newPassword, confirmPassword),
  }
  const shown = (name: Name) => refused[name] ?? (isTyped[name] || left[name] ? wrong[name] : undefined)

  const save = async (form: HTMLFormElement) => {
    setLeft({ newPassword: true, confirmPassword: true })
    const first = fields.find((name) => wrong[name])
    if (first) return focusField(form, first)
    const failed = await submit(async () => {
      await call(changePasswordContract, { body: { currentPassword, newPassword } })
      toast.show({ text: t`Password changed. Your other devices are signed out.`, icon: 'check' })
      onDone()
    })
    if (failed === 'wrong_password') focusField(form, 'currentPassword', { select: true })
    if (failed === 'weak_password') focusField(form, 'newPassword', { select: true })
  }
  const inputOf = (name: Name) => ({
    name,
    value: values[name],
    error: shown(name),
    showLabel: t`Show password`,
    hideLabel: t`Hide password`,
    autoComplete: name === 'currentPassword' ? 'current-password' : 'new-password',
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
  const isFieldProblem = problem === 'wrong_password' || problem === 'weak_password'

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <PasswordField label={t`Current password`} {...inputOf('currentPassword')} />
      <div>
        <PasswordField label={t`New password`} aria-describedby={rulesId} {...inputOf('newPassword')} />
        <PasswordChecklist id={rulesId} flow="change" password={newPassword} />
      </div>
      <PasswordField label={t`Repeat the password`} enterKeyHint="go" {...inputOf('confirmPassword')} />
      <p
        className={styles.hint}
      >{t`Your other devices are signed out. What was logged on them stays there.`}</p>
      <Problem
        code={problem === 'rate_limited' ? problem : problem !== null && !isFieldProblem ? 'failed' : null}
        fallback={t`Failed to change password. Please try again.`}
      />
      <Button
        type="submit"
        size="large"
        wide
        busy={isBusy}
        disabled={fields.some((name) => values[name] === '' || shown(name) !== undefined)}
      >
        {t`Change password`}
      </Button>
    </form>
  )
}

/** Changes the password for a user who knows the current one; ends all other sessions. */
export const ChangePasswordSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <Sheet open title={t`Change password`} onClose={onClose}>
      <Form onDone={onClose} />
    </Sheet>
  )
}
