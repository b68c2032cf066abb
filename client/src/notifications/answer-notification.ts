import { messageOf, type ShowMessage } from './read-message.ts'
import { type Registration, show, type ShownNotification } from './receive-push.ts'

interface Window {
  readonly focused: boolean
  readonly visibilityState: string
  navigate(path: string): Promise<Window | null>
  focus(): Promise<unknown>
}

/** What the worker uses of its surroundings. */
export interface Surroundings {
  registration: Registration
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly Window[]>
    openWindow(path: string): Promise<unknown>
  }
  fetch: (path: string, init: RequestInit) => Promise<{ ok: boolean }>
}

/** `snoozeContract.url`, without the schemas that the contract brings along. */
export const snoozeUrl = '/api/notifications/snooze'
/** As long as a worker may wait before the browser ends it, ms. */
const patience = 20_000

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

/** Has the notification shown again later. If the server does not answer, it shows at once, so that it is not lost. */
async function snooze({ registration, fetch }: Omit<Surroundings, 'clients'>, message: ShowMessage) {
  const isAccepted = await fetch(snoozeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: message.snoozeToken }),
    credentials: 'omit',
    signal: AbortSignal.timeout(patience),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAccepted) await show(registration, message, message.snoozeFailed)
}

/** Shows a path in the window that the person used last, else in a new one. */
async function openPath(clients: Surroundings['clients'], path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' })
  const window =
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  // A press allows one of focus and new window: it is spent once the window is known to follow.
  const moved = await window?.navigate(path).catch(() => null)
  if (moved) await moved.focus()
  else await clients.openWindow(path)
}
