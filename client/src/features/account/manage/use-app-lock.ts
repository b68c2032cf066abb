import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { makeLock } from '#session/lock-crypto.ts'
import { readLock, writeLock } from '#session/lock-record.ts'
import { park, useSession } from '#session/session.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'
import { focusField } from '../focus-field.ts'
import { useLockTries } from '../use-lock-tries.ts'

/** Minimum length in characters: a PIN of six digits, or words. */
const SHORTEST = 6

const untyped = { current: '', secret: '', again: '' }
type Secrets = typeof untyped

/** The app lock of the signed-in user on this device, the typed values to change it, and their problems. */
export function useAppLock(onClose: () => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { user } = useSession()
  const userId = user?.id ?? ''
  const [lock] = useState(() => readLock(userId))
  const [minutes, setMinutes] = useState(lock?.afterMinutes ?? 5)
  const tries = useLockTries(userId)
  const [typed, setTyped] = useState<Secrets>(untyped)
  const { current, secret, again } = typed
  const [wrong, setWrong] = useState<Partial<Secrets>>({})
  const [isBusy, setBusy] = useState(false)
  useDirty(current !== '' || secret !== '' || again !== '')

  const chooseMinutes = (afterMinutes: number) => {
    setMinutes(afterMinutes)
    // The current state, so that wrong tries stay counted.
    const known = readLock(userId)
    if (known) writeLock(userId, { ...known, afterMinutes })
  }
  const type = (name: keyof Secrets, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setWrong({})
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
  /** Runs the change if there is no lock yet, or if its secret was typed. */
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
  return {
    lock,
    minutes,
    chooseMinutes,
    tries,
    typed,
    type,
    wrong,
    isBusy,
    /** The lock accepts no secret now, after too many wrong ones. */
    isBarred: lock !== undefined && (tries.isOver || tries.wait > 0),
    save,
    remove,
    forgotten,
  }
}
