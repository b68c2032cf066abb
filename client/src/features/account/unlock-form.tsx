import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readLock, writeLock } from '#session/lock-record.ts'
import type { Person } from '#session/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/field.tsx'
import styles from './account.module.css'
import { focusField } from './focus-field.ts'
import { useLockTries } from './use-lock-tries.ts'

/** Asks for the secret of an app lock. Wrong tries cause delays; after ten, only the account's password unlocks it. */
export const UnlockForm = ({
  person,
  onOpened,
  onBack,
}: {
  person: Person
  onOpened: (key: CryptoKey) => Promise<void>
  onBack: () => void
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { isDigits, isOver, wait, attempt } = useLockTries(person.id)
  const [secret, setSecret] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)

  const open = async (form: HTMLFormElement) => {
    if (secret === '' || wait > 0) return focusField(form, 'secret')
    setBusy(true)
    const key = await attempt(secret)
    if (key) return onOpened(key)
    setBusy(false)
    setWrong(true)
    focusField(form, 'secret', { select: true })
  }
  const forgotten = () => {
    const known = readLock(person.id)
    if (known) writeLock(person.id, { ...known, isForgotten: true })
    void navigate('/login', { state: { email: person.email } })
  }

  const waiting = wait > 0 ? t`Too many tries. Please wait ${wait} s.` : undefined
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void open(event.currentTarget)
      }}
    >
      {isOver ? (
        <p className={styles.note} role="status">
          {t`Too many tries. Your password opens the diary; what you logged is safe on this device.`}
        </p>
      ) : (
        <>
          <PasswordField
            label={isDigits ? t`PIN` : t`Passphrase`}
            showLabel={t`Show`}
            hideLabel={t`Hide`}
            name="secret"
            autoComplete="off"
            inputMode={isDigits ? 'numeric' : 'text'}
            enterKeyHint="go"
            maxLength={128}
            autoFocus
            value={secret}
            error={waiting ?? (isWrong ? t`That is not right. Please try again.` : undefined)}
            onChange={(event) => {
              setSecret(event.target.value)
              setWrong(false)
            }}
          />
          <Button type="submit" size="large" wide busy={isBusy} disabled={wait > 0}>
            {t`Open the diary`}
          </Button>
        </>
      )}
      <Button variant={isOver ? 'primary' : 'plain'} wide onClick={forgotten}>
        {t`Sign in with the password instead`}
      </Button>
      <Button variant="plain" wide onClick={onBack}>
        {t`Back`}
      </Button>
    </form>
  )
}
