import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { canLock, makeLock } from '#session/lock-crypto.ts'
import { readLock, writeLock } from '#session/lock-record.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast-store.ts'
import { useDirty } from '#ui/use-dirty.ts'
import styles from './account.module.css'
import { focusField } from './focus-field.ts'

/** Characters at least: a PIN of six digits, or words. */
const SHORTEST = 6
const choices = [1, 5, 15]

/** Sets, changes and takes away the app lock of the signed-in person on this device, and says what it protects. */
export const AppLockSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const userId = user?.id ?? ''
  const [lock, setLock] = useState(() => readLock(userId))
  const [minutes, setMinutes] = useState(lock?.afterMinutes ?? 5)
  const [secret, setSecret] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<{ secret?: string; again?: string }>({})
  const [isBusy, setBusy] = useState(false)
  useDirty(secret !== '' || again !== '')

  const chooseMinutes = (value: string) => {
    const afterMinutes = Number(value)
    setMinutes(afterMinutes)
    if (!lock) return
    const changed = { ...lock, afterMinutes }
    writeLock(userId, changed)
    setLock(changed)
  }
  const save = async (form: HTMLFormElement) => {
    const found =
      secret.length < SHORTEST
        ? { secret: t`At least 6 digits or letters` }
        : secret !== again
          ? { again: t`The two are not the same` }
          : {}
    setWrong(found)
    if (found.secret) return focusField(form, 'secret')
    if (found.again) return focusField(form, 'again')
    setBusy(true)
    try {
      writeLock(userId, await makeLock(secret, minutes))
      toast.show({ text: t`The app lock is on`, icon: 'lock' })
      onClose()
    } finally {
      setBusy(false)
    }
  }
  const remove = () => {
    writeLock(userId, undefined)
    toast.show({ text: t`The app lock is off`, icon: 'lock' })
    onClose()
  }
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
        <p>{t`The diary closes when this device was out of use for a while, and your PIN or passphrase opens it, also without a connection. Whoever else is signed in here is not held up by it.`}</p>
        <p
          className={styles.hint}
        >{t`It keeps visitors out and seals your sign-in. It does not encrypt the diary itself: for that, lock the device and use its own encryption. If you forget the PIN, the password of your account opens the diary.`}</p>
        {canLock() ? (
          <>
            <div className={styles.choice}>
              <span aria-hidden="true">{t`Close after`}</span>
              <SegmentedControl
                label={t`Close after`}
                value={String(minutes)}
                options={choices.map((value) => ({ value: String(value), label: t`${value} min` }))}
                onChange={chooseMinutes}
              />
            </div>
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
              label={t`The same once more`}
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
              <Button variant="danger" wide onClick={remove}>
                {t`Take the lock away`}
              </Button>
            )}
            <Button type="submit" size="large" wide busy={isBusy}>
              {lock ? t`Change it` : t`Switch the lock on`}
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
