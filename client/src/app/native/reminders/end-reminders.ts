import { getSession, subscribeSession } from '#session/session.ts'
import { localReminders } from './local-notifications.ts'

/** Ends reminders on this phone when nobody is signed in. Returns how to stop following. */
export function endRemindersOnSignOut(end = localReminders.end): () => void {
  return subscribeSession(() => {
    if (getSession().status === 'signedOut') void end()
  })
}
