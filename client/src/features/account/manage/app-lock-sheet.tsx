import { useLingui } from '@lingui/react/macro'
import { canLock } from '#session/lock-crypto.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from '../account.module.css'
import { useAppLock } from './use-app-lock.ts'

const choices = [1, 5, 15]

type AppLock = ReturnType<typeof useAppLock>

/**
 * Sets, changes and removes the app lock of the signed-in user on this device; without a lock it explains what it
 * protects. Changing or removing a lock requires its secret, because another person may hold the phone.
 */
export const AppLockSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const appLock = useAppLock(onClose)
  return (
    <Sheet open title={t`App lock`} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void appLock.save(event.currentTarget)
        }}
      >
        {!appLock.lock && (
          <>
            <p>{t`The diary locks when nobody has used this device for a while. Your PIN or passphrase opens it, even without a connection. It does not get in the way of others who are signed in here.`}</p>
            <p
              className={styles.hint}
            >{t`It keeps others out and protects your sign-in. It does not encrypt the diary: whoever removes the lock in this browser's developer tools can read what is on this device. To be safe, lock the device itself and turn on its encryption. If you forget the PIN, the password of your account opens the diary.`}</p>
          </>
        )}
        {canLock() ? (
          <LockFields appLock={appLock} />
        ) : (
          <p
            className={styles.note}
          >{t`This browser can lock the diary only where it is opened by a secure address (https).`}</p>
        )}
      </form>
    </Sheet>
  )
}

const LockFields = ({ appLock }: { appLock: AppLock }) => {
  const { t } = useLingui()
  const { lock, minutes, isBusy, isBarred } = appLock
  return (
    <>
      <div className={styles.choice}>
        <span aria-hidden="true">{t`Lock after`}</span>
        <SegmentedControl
          label={t`Lock after`}
          value={String(minutes)}
          options={choices.map((value) => ({ value: String(value), label: t`${value} min` }))}
          onChange={(value) => appLock.chooseMinutes(Number(value))}
        />
      </div>
      {lock && <CurrentSecretField appLock={appLock} isDigits={lock.isDigits} />}
      <SecretField
        appLock={appLock}
        name="secret"
        label={lock ? t`New PIN or passphrase` : t`PIN or passphrase`}
        hint={t`At least 6 digits or letters`}
      />
      <SecretField appLock={appLock} name="again" label={t`Once more`} />
      {lock && (
        <>
          <Button variant="plain" wide onClick={() => void appLock.forgotten()}>
            {t`Sign in with the password instead`}
          </Button>
          <Button
            variant="danger"
            wide
            disabled={isBusy || isBarred}
            onClick={(event) => void appLock.remove(event.currentTarget.form!)}
          >
            {t`Turn the lock off`}
          </Button>
        </>
      )}
      <Button type="submit" size="large" wide busy={isBusy} disabled={isBarred}>
        {lock ? t`Change it` : t`Turn the lock on`}
      </Button>
    </>
  )
}

/** The secret of the current lock. */
const CurrentSecretField = ({ appLock, isDigits }: { appLock: AppLock; isDigits: boolean }) => {
  const { t } = useLingui()
  const { isOver, wait } = appLock.tries
  const waiting = wait > 0 ? t`Too many tries. Please wait ${wait} s.` : undefined
  const over = isOver ? t`Too many tries. Now only your password turns the lock off.` : undefined
  return (
    <SecretField
      appLock={appLock}
      name="current"
      label={isDigits ? t`Your current PIN` : t`Your current passphrase`}
      inputMode={isDigits ? 'numeric' : 'text'}
      error={over ?? waiting}
    />
  )
}

const SecretField = ({
  appLock: { typed, type, wrong },
  name,
  error,
  ...field
}: {
  appLock: AppLock
  name: keyof AppLock['typed']
  label: string
  hint?: string
  inputMode?: 'numeric' | 'text'
  /** Takes precedence over the problem of the typed text. */
  error?: string | undefined
}) => {
  const { t } = useLingui()
  return (
    <PasswordField
      {...field}
      showLabel={t`Show`}
      hideLabel={t`Hide`}
      name={name}
      autoComplete="off"
      maxLength={128}
      value={typed[name]}
      error={error ?? wrong[name]}
      onChange={(event) => type(name, event.target.value)}
    />
  )
}
