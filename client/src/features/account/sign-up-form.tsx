import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { language, signupContract } from 'sync-protocol/api/account'
import { brokenPasswordRules } from 'sync-protocol/rules/password'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { useDirty } from '#ui/use-dirty.ts'
import styles from './account.module.css'
import { isAddress } from './address.ts'
import { PasswordChecklist, ruleTexts } from './password-checklist.tsx'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

const fields = ['displayName', 'email', 'password', 'terms'] as const
type Wrong = Partial<Record<(typeof fields)[number], string>>

/** Makes an account; a mail with a link follows. What was typed stays, whatever the server says. */
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
  const [displayName, setDisplayName] = useState('')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const { isBusy, problem, submit } = useSubmit()
  useDirty(displayName !== '' || password !== '')

  const problemsNow = (): Wrong => {
    const [broken] = brokenPasswordRules('signup', password)
    const name = displayName.trim()
    return {
      ...(name === '' && { displayName: t`Please enter your name` }),
      ...([...name].length > 60 && { displayName: t`A name has at most 60 characters` }),
      ...(!isAddress(email) && { email: t`This is not an e-mail address yet` }),
      ...(broken && { password: t(ruleTexts[broken]) }),
      ...(!agreed && { terms: t`Please agree to the Terms of Service and Privacy Policy` }),
    }
  }
  const save = async (form: HTMLFormElement) => {
    const found = problemsNow()
    setWrong(found)
    const first = fields.find((field) => found[field])
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    await submit(async () => {
      const known = language.safeParse(i18n.locale)
      await call(signupContract, {
        body: {
          displayName: displayName.trim(),
          email,
          password,
          ...(known.success && { language: known.data }),
        },
      })
      onDone()
    })
  }
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
        value={displayName}
        error={wrong.displayName}
        onChange={(event) => {
          setDisplayName(event.target.value)
          touch('displayName')
        }}
      />
      <Field
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={wrong.email}
        onChange={(event) => {
          onEmail(event.target.value)
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
          value={password}
          error={wrong.password}
          onChange={(event) => {
            setPassword(event.target.value)
            touch('password')
          }}
        />
        <PasswordChecklist flow="signup" password={password} />
      </div>
      <Checkbox
        name="terms"
        label={
          <Trans>
            I am 18 or older and accept the{' '}
            <a className={styles.link} href="/terms" target="_blank" rel="noreferrer">
              terms
            </a>{' '}
            and the{' '}
            <a className={styles.link} href="/privacy" target="_blank" rel="noreferrer">
              privacy policy
            </a>
          </Trans>
        }
        checked={agreed}
        error={wrong.terms}
        onChange={(event) => {
          setAgreed(event.target.checked)
          touch('terms')
        }}
      />
      <Problem code={problem} />
      <Button type="submit" size="large" wide busy={isBusy}>
        {t`Create account`}
      </Button>
    </form>
  )
}
