import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { plainName } from 'sync-protocol/entities/scalars'
import { signupContract } from 'sync-protocol/api/account'
import { callPatiently } from '#api/call-patiently.ts'
import { isLanguage } from '#i18n/languages.ts'
import { signUpSecret } from '#session/sign-up-secret.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, PasswordField } from '#ui/controls/field.tsx'
import { useDirty } from '#ui/forms/use-dirty.ts'
import styles from './account.module.css'
import { addressProblem, EmailField } from './email-field.tsx'
import { focusField } from './focus-field.ts'
import { PasswordChecklist, passwordProblem, typedPasswordProblem } from './password-checklist.tsx'
import { Problem } from './problem.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useSubmit } from './use-submit.ts'

const longestName = 60
const fields = ['displayName', 'email', 'password', 'terms'] as const
type Wrong = Partial<Record<(typeof fields)[number], string | undefined>>

/** The sign-up form; the server then sends a mail with a link. Typed values stay after any answer of the server. */
export const SignUpForm = ({
  email,
  onEmail,
  onDone,
}: {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
}) => {
  const { t, i18n } = useLingui()
  const rulesId = useId()
  const [displayName, setDisplayName] = useState('')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const { isBusy, problem, submit } = useSubmit()
  useDirty(displayName !== '' || password !== '')

  const problemsNow = (): Wrong => {
    const weak = passwordProblem('signup', password)
    const address = addressProblem(email)
    const name = plainName(displayName)
    return {
      ...(name === '' && { displayName: t`Please enter your name` }),
      ...([...name].length > longestName && { displayName: t`At most 60 characters` }),
      ...(address && { email: t(address) }),
      ...(weak && { password: t(weak) }),
      ...(!agreed && { terms: t`Please agree to the Terms of Service and Privacy Policy` }),
    }
  }
  const save = async (form: HTMLFormElement) => {
    const found = problemsNow()
    setWrong(found)
    const first = fields.find((field) => found[field])
    if (first) return focusField(form, first)
    const failed = await submit(async () => {
      await callPatiently(signupContract, {
        displayName: plainName(displayName),
        email,
        password,
        secret: signUpSecret(),
        ...(isLanguage(i18n.locale) && { language: i18n.locale }),
      })
      onDone()
    })
    if (failed === 'weak_password') focusField(form, 'password', { select: true })
  }
  const weak = typedPasswordProblem('signup', password)
  const touch = (field: keyof Wrong) => setWrong({ ...wrong, [field]: undefined })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <Field
        label={t`Your name`}
        name="displayName"
        autoComplete="name"
        autoCapitalize="words"
        value={displayName}
        error={wrong.displayName}
        onChange={(event) => {
          setDisplayName(event.target.value)
          touch('displayName')
        }}
      />
      <EmailField
        value={email}
        error={wrong.email}
        onChange={(value) => {
          onEmail(value)
          touch('email')
        }}
      />
      <div>
        <PasswordField
          label={t`Password`}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          name="password"
          autoComplete="new-password"
          enterKeyHint="go"
          maxLength={512}
          aria-describedby={rulesId}
          value={password}
          error={wrong.password ?? (weak && t(weak))}
          onChange={(event) => {
            setPassword(event.target.value)
            touch('password')
          }}
        />
        <PasswordChecklist id={rulesId} flow="signup" password={password} />
      </div>
      <TermsCheckbox
        checked={agreed}
        error={wrong.terms}
        onChange={(value) => {
          setAgreed(value)
          touch('terms')
        }}
      />
      <Problem code={problem} fallback={t`Signup failed`} />
      <Button type="submit" size="large" wide busy={isBusy} disabled={weak !== undefined}>
        {t`Create account`}
      </Button>
    </form>
  )
}
