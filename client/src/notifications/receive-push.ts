import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { readMessage, type ShowMessage } from './read-message.ts'

/** What the worker uses of a notification that shows. */
export interface ShownNotification {
  readonly data: unknown
  close(): void
}

/** More than TypeScript's own type, which lacks what only some browsers show. */
export interface ShowOptions {
  body?: string
  tag: string
  renotify?: boolean
  icon: string
  badge: string
  actions?: { action: string; title: string }[]
  data?: unknown
}

/** What the worker uses of its registration. */
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

/** Handles the data of a push. Browsers demand that each push shows something: an unknown one shows the product's name. */
export async function receivePush(registration: Registration, json: string | undefined): Promise<void> {
  const message = readMessage(json)
  if (!message)
    return registration.showNotification(PRODUCT_NAME, { tag: 'unknown', ...pictures, data: null })
  if (message.type === 'show') return show(registration, message)
  for (const shown of await registration.getNotifications({ tag: message.tag })) shown.close()
}
