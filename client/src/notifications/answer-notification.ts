import { messageOf, type ShowMessage } from './read-message.ts'
import { type Registration, show, type ShownNotification } from './receive-push.ts'

interface Window {
  readonly focused: boolean
  readonly visibilityState: string
  navigate(path: string): Promise<Window | null>
  focus(): Promise<unknown>
}

/** The part of the worker's environment that is used. */
export interface Surroundings {
  registration: Registration
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly Window[]>
    openWindow(path: string): Promise<unknown>
  }
  fetch: (path: string, init: RequestInit) => Promise<{ ok: boolean }>
}

/** `snoozeContract.url`, without the schemas that the contract imports. */
export const snoozeUrl = '/api/notifications/snooze'
/** The time after which the browser may end a worker, ms. */
const timeoutMs = 20_000

/** Handles a press on a notification, or on one of its actions (`action`; empty for the notification itself). */
export async function answerNotification(
  { registration, clients, fetch }: Surroundings,
  notification: ShownNotification,
  action: string,
): Promise<void> {
  notification.close()
  const message = messageOf(notification.data)
  if (message?.type !== 'show') return openPath(clients, '/')
  if (action === 'snooze') return snooze({ registration, fetch }, message)
  await openPath(clients, (action === 'done' ? message.donePath : null) ?? message.openPath)
}

/** Shows the notification again later. If the server does not answer, it shows it at once, so that it is not lost. */
async function snooze({ registration, fetch }: Omit<Surroundings, 'clients'>, message: ShowMessage) {
  const isAccepted = await fetch(snoozeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: message.snoozeToken }),
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAccepted) await show(registration, message, message.snoozeFailed)
}

/** Shows a path in the window that was used last, otherwise in a new one. */
async function openPath(clients: Surroundings['clients'], path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' })
  const window =
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  // A press allows either a focus or a new window, so it is used only after the navigation has succeeded.
  const moved = await window?.navigate(path).catch(() => null)
  if (moved) await moved.focus()
  else await clients.openWindow(path)
}
