import { type SubmitEvent, useState } from 'react'
import { focusField } from './focus-field.ts'
import { useSubmit } from './use-submit.ts'

export interface PasswordFormNeeds<Field extends string> {
  /** The name of the first empty field before the password. */
  emptyField?: (() => Field | undefined) | undefined
  /** The field of each refusal code that a field displays itself. */
  refusedFields?: Record<string, Field> | undefined
  /** Throws the error of the call. */
  send: (password: string) => Promise<void>
}

/**
 * A form that is sent with the signed-in user's password: reports which field is empty or was refused, and focuses it.
 * `problem`: the code of a failure that no field displays.
 */
export function usePasswordForm<Field extends string = never>({
  emptyField,
  refusedFields = {},
  send,
}: PasswordFormNeeds<Field>) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Field | 'password'>()
  const { isBusy, problem, clear, submit } = useSubmit()
  const fieldOf = (code: string): Field | 'password' | undefined =>
    code === 'wrong_password' ? 'password' : refusedFields[code]
  const refused = problem === null ? undefined : fieldOf(problem)
  const changed = () => {
    setMissing(undefined)
    clear()
  }
  const sendForm = async (form: HTMLFormElement) => {
    const empty = emptyField?.() ?? (password === '' ? 'password' : undefined)
    setMissing(empty)
    if (empty) return focusField(form, empty)
    const failed = await submit(() => send(password))
    const field = failed ? fieldOf(failed) : undefined
    if (field) focusField(form, field, { select: true })
  }
  return {
    isBusy,
    missing,
    refused,
    problem: refused === undefined ? problem : null,
    /** Call it with each change of a field. */
    changed,
    form: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void sendForm(event.currentTarget)
      },
    },
    /** For `ConfirmPasswordField`. */
    field: {
      value: password,
      isMissing: missing === 'password',
      isWrong: refused === 'password',
      onChange: (value: string) => {
        setPassword(value)
        changed()
      },
    },
  }
}
