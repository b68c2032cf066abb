import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { readMessage, type ShowMessage } from './read-message.ts'

/** The used part of a shown notification. */
export interface ShownNotification {
  readonly data: unknown
  close(): void
}

/** More than TypeScript's own type, which lacks options that only some browsers support. */
export interface ShowOptions {
  body?: string
  tag: string
  renotify?: boolean
  icon: string
  badge: string
  actions?: { action: string; title: string }[]
  data?: unknown
}

/** The used part of the worker's registration. */
export interface Registration {
  showNotification(title: string, options: ShowOptions): Promise<void>
  getNotifications(filter: { tag: string }): Promise<readonly ShownNotification[]>
}

const pictures = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

/** Shows a message; a notification with the same tag is replaced without a second sound. */
export const show = (
  registration: Registration,
  message: ShowMessage,
  body: string = message.body,
): Promise<void> => {
  const { title, tag, actions } = message
  const options = { body, tag, renotify: false, ...pictures, actions, data: message }
  return registration.showNotification(title, options)
}

/**
 * Handles the data of a push. Browsers require that each push shows a notification: for unknown data it has the
 * product's name.
 */
export async function receivePush(registration: Registration, json: string | undefined): Promise<void> {
  const message = readMessage(json)
  if (!message)
    return registration.showNotification(PRODUCT_NAME, { tag: 'unknown', ...pictures, data: null })
  if (message.type === 'show') return show(registration, message)
  for (const shown of await registration.getNotifications({ tag: message.tag })) shown.close()
}
