import { getSession, subscribeSession } from '#session/session.ts'
import { localReminders } from './local-notifications.ts'

/** A phone on which nobody is signed in reminds nobody. Returns how to stop following. */
export function endRemindersOnSignOut(end = localReminders.end): () => void {
  return subscribeSession(() => {
    if (getSession().status === 'signedOut') void end()
  })
}
