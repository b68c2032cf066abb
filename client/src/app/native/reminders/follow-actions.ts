import type { ActionPerformed } from '@capacitor/local-notifications'
import type { Carried } from './local-notifications.ts'

/** Whether a value is a path of the app: `//` would lead to another host. */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value)

export type Answer = { go: string } | { postpone: string }

/** The action of a press on a notification or one of its buttons; undefined if the notification is not the app's. */
export function answerOf({ actionId, notification }: ActionPerformed): Answer | undefined {
  const { key, openPath, donePath } = (notification.extra ?? {}) as Partial<Carried>
  if (actionId === 'snooze') return key === undefined ? undefined : { postpone: key }
  const path = actionId === 'done' ? donePath : openPath
  return isPath(path) ? { go: path } : undefined
}
