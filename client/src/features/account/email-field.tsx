import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isEmail, longestEmail } from 'sync-protocol/rules/email'
import { Field } from '#ui/controls/field.tsx'

/** The problem of an address by the server's rules; undefined if it is valid. */
export function addressProblem(text: string): MessageDescriptor | undefined {
  if (text.trim() === '') return msg`Please enter your email address`
  return isEmail(text) ? undefined : msg`This does not look like an e-mail address`
}

/** The address of an account. Password managers look for `username`. */
export const EmailField = ({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) => {
  const { t } = useLingui()
  return (
    <Field
      label={t`E-mail`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={longestEmail}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
