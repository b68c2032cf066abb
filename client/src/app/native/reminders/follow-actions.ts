import type { ActionPerformed } from '@capacitor/local-notifications'
import type { Carried } from './local-notifications.ts'

/** A path of the app: `//` would lead elsewhere. */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value)

export type Answer = { go: string } | { postpone: string }

/** What a press on a notification or on one of its buttons asks for; undefined for nothing of ours. */
export function answerOf({ actionId, notification }: ActionPerformed): Answer | undefined {
  const { key, openPath, donePath } = (notification.extra ?? {}) as Partial<Carried>
  if (actionId === 'snooze') return key === undefined ? undefined : { postpone: key }
  const path = actionId === 'done' ? donePath : openPath
  return isPath(path) ? { go: path } : undefined
}
