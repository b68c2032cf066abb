import { useEffect } from 'react'
import { isAway, noteUse } from '#session/away.ts'
import { readLock } from '#session/lock-record.ts'
import { park, useSession } from '#session/session.ts'
import { isDirty } from '#ui/forms/dirty.ts'
import './away.css'

const LOOK_EVERY_MS = 15_000

/**
 * Asks for the user after the device was idle for long enough, if the user has an app lock or others are signed in
 * here. Does not interrupt a form with unsaved input. With a lock, the page is blank while it is hidden.
 */
export const AwayWatch = () => {
  const userId = useSession().user?.id
  useEffect(() => {
    if (userId === undefined) return
    let noted = 0
    let isLeaving = false
    const isHidden = () => document.visibilityState === 'hidden'
    const show = () =>
      document.documentElement.toggleAttribute('data-away', isHidden() && readLock(userId) !== undefined)
    const leaveIfDue = async () => {
      if (isLeaving || isDirty() || !isAway(userId, Date.now())) return
      isLeaving = true
      await park().catch(() => undefined)
      isLeaving = false
    }
    const use = () => {
      const now = Date.now()
      if (isHidden() || Math.abs(now - noted) < LOOK_EVERY_MS || isAway(userId, now)) return
      noted = now
      noteUse(now)
    }
    const look = async () => {
      if (!isHidden()) await leaveIfDue()
      else if (!isAway(userId, Date.now())) noteUse(Date.now())
      show()
    }
    use()
    const timer = setInterval(() => void leaveIfDue(), LOOK_EVERY_MS)
    const gestures = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const gesture of gestures) addEventListener(gesture, use, { capture: true, passive: true })
    const changed = () => void look()
    document.addEventListener('visibilitychange', changed)
    addEventListener('pageshow', changed)
    return () => {
      clearInterval(timer)
      for (const gesture of gestures) removeEventListener(gesture, use, { capture: true })
      document.removeEventListener('visibilitychange', changed)
      removeEventListener('pageshow', changed)
      document.documentElement.removeAttribute('data-away')
    }
  }, [userId])
  return null
}
