import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '#ui/controls/field.tsx'

/** Asks the signed-in user for the password again, `name="password"`; shows when it is missing or wrong. */
export const ConfirmPasswordField = ({
  value,
  isMissing,
  isWrong,
  onChange,
}: {
  value: string
  isMissing: boolean
  isWrong: boolean
  onChange: (value: string) => void
}) => {
  const { t } = useLingui()
  const wrong = isWrong ? t`Password is incorrect` : undefined
  return (
    <PasswordField
      label={t`Your password`}
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
      name="password"
      autoComplete="current-password"
      enterKeyHint="go"
      maxLength={512}
      value={value}
      error={isMissing ? t`Please enter your password to confirm` : wrong}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
