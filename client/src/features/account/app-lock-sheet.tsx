import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { canLock, makeLock } from '#session/lock-crypto.ts'
import { readLock, writeLock } from '#session/lock-record.ts'
import { park, useSession } from '#session/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'
import styles from './account.module.css'
import { focusField } from './focus-field.ts'
import { useLockTries } from './use-lock-tries.ts'

/** Characters at least: a PIN of six digits, or words. */
const SHORTEST = 6
const choices = [1, 5, 15]

/**
 * Sets, changes and takes away the app lock of the signed-in person on this device; before there is one it says what it
 * protects. A lock that is on is changed and taken away by who can open it: her phone may be in other hands.
 */
export const AppLockSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { user } = useSession()
  const userId = user?.id ?? ''
  const [lock] = useState(() => readLock(userId))
  const [minutes, setMinutes] = useState(lock?.afterMinutes ?? 5)
  const tries = useLockTries(userId)
  const [current, setCurrent] = useState('')
  const [secret, setSecret] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<{ current?: string; secret?: string; again?: string }>({})
  const [isBusy, setBusy] = useState(false)
  useDirty(current !== '' || secret !== '' || again !== '')

  const chooseMinutes = (value: string) => {
    const afterMinutes = Number(value)
    setMinutes(afterMinutes)
    // As it is now: the tries it has counted stay counted.
    const known = readLock(userId)
    if (known) writeLock(userId, { ...known, afterMinutes })
  }
  const save = async (form: HTMLFormElement) => {
    const found =
      secret.length < SHORTEST
        ? { secret: t`At least 6 digits or letters` }
        : secret !== again
          ? { again: t`These do not match` }
          : {}
    setWrong(found)
    if (found.secret) return focusField(form, 'secret')
    if (found.again) return focusField(form, 'again')
    await run(form, async () => {
      writeLock(userId, await makeLock(secret, minutes))
      toast.show({ text: t`The app lock is on`, icon: 'lock' })
    })
  }
  const remove = (form: HTMLFormElement) =>
    run(form, () => {
      writeLock(userId, undefined)
      toast.show({ text: t`The app lock is off`, icon: 'lock' })
    })
  /** Does it where there is no lock yet, or the secret of the one there is was typed. */
  const run = async (form: HTMLFormElement, change: () => void | Promise<void>) => {
    setBusy(true)
    try {
      if (lock && (tries.wait > 0 || (await tries.attempt(current)) === null)) {
        setWrong({ current: t`That is not right. Please try again.` })
        return focusField(form, 'current', { select: true })
      }
      await change()
      onClose()
    } finally {
      setBusy(false)
    }
  }
  const forgotten = async () => {
    const known = readLock(userId)
    if (!user || !known) return
    writeLock(userId, { ...known, isForgotten: true })
    onClose()
    await park().catch(() => undefined)
    void navigate('/login', { state: { email: user.email } })
  }
  const { wait } = tries
  const waiting = wait > 0 ? t`Too many tries. Please wait ${wait} s.` : undefined
  return (
    <Sheet open title={t`App lock`} closeLabel={t`Close`} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(event.currentTarget)
        }}
      >
        {!lock && (
          <>
            <p>{t`The diary locks when nobody has used this device for a while. Your PIN or passphrase opens it, even without a connection. It does not get in the way of others who are signed in here.`}</p>
            <p
              className={styles.hint}
            >{t`It keeps others out and protects your sign-in. It does not encrypt the diary: whoever removes the lock in this browser's developer tools can read what is on this device. To be safe, lock the device itself and turn on its encryption. If you forget the PIN, the password of your account opens the diary.`}</p>
          </>
        )}
        {canLock() ? (
          <>
            <div className={styles.choice}>
              <span aria-hidden="true">{t`Lock after`}</span>
              <SegmentedControl
                label={t`Lock after`}
                value={String(minutes)}
                options={choices.map((value) => ({ value: String(value), label: t`${value} min` }))}
                onChange={chooseMinutes}
              />
            </div>
            {lock && (
              <PasswordField
                label={lock.isDigits ? t`Your current PIN` : t`Your current passphrase`}
                showLabel={t`Show`}
                hideLabel={t`Hide`}
                name="current"
                autoComplete="off"
                inputMode={lock.isDigits ? 'numeric' : 'text'}
                maxLength={128}
                value={current}
                error={
                  tries.isOver
                    ? t`Too many tries. Now only your password turns the lock off.`
                    : (waiting ?? wrong.current)
                }
                onChange={(event) => {
                  setCurrent(event.target.value)
                  setWrong({})
                }}
              />
            )}
            <PasswordField
              label={lock ? t`New PIN or passphrase` : t`PIN or passphrase`}
              showLabel={t`Show`}
              hideLabel={t`Hide`}
              hint={t`At least 6 digits or letters`}
              name="secret"
              autoComplete="off"
              maxLength={128}
              value={secret}
              error={wrong.secret}
              onChange={(event) => {
                setSecret(event.target.value)
                setWrong({})
              }}
            />
            <PasswordField
              label={t`Once more`}
              showLabel={t`Show`}
              hideLabel={t`Hide`}
              name="again"
              autoComplete="off"
              maxLength={128}
              value={again}
              error={wrong.again}
              onChange={(event) => {
                setAgain(event.target.value)
                setWrong({})
              }}
            />
            {lock && (
              <>
                <Button variant="plain" wide onClick={() => void forgotten()}>
                  {t`Sign in with the password instead`}
                </Button>
                <Button
                  variant="danger"
                  wide
                  disabled={isBusy || tries.isOver || wait > 0}
                  onClick={(event) => void remove(event.currentTarget.form!)}
                >
                  {t`Turn the lock off`}
                </Button>
              </>
            )}
            <Button
              type="submit"
              size="large"
              wide
              busy={isBusy}
              disabled={lock !== undefined && (tries.isOver || wait > 0)}
            >
              {lock ? t`Change it` : t`Turn the lock on`}
            </Button>
          </>
        ) : (
          <p
            className={styles.note}
          >{t`This browser can lock the diary only where it is opened by a secure address (https).`}</p>
        )}
      </form>
    </Sheet>
  )
}
