import type { NotificationMessage } from 'sync-protocol/wire/notification'

export type ShowMessage = Extract<NotificationMessage, { type: 'show' }>

type Unchecked = Record<string, unknown>

const isText = (value: unknown): value is string => typeof value === 'string'
/** A path of this origin: `//` would lead to another one. */
const isPath = (value: unknown) => isText(value) && /^\/(?!\/)/.test(value)
const isOrNull = (value: unknown, is: (value: unknown) => boolean) => value === null || is(value)

const texts = ['kind', 'tag', 'title', 'body', 'snoozeFailed']
const isAction = (action: unknown) =>
  ['action', 'title'].every((name) => isText((action as Unchecked | null)?.[name]))

const isShow = (message: Unchecked): boolean =>
  message.type === 'show' &&
  texts.every((name) => isText(message[name])) &&
  isPath(message.openPath) &&
  isOrNull(message.donePath, isPath) &&
  isOrNull(message.snoozeToken, isText) &&
  Array.isArray(message.actions) &&
  message.actions.every(isAction)

const isWithdraw = ({ type, tag }: Unchecked): boolean => type === 'withdraw' && isText(tag)

/** The message of a push or of a notification; null if this worker does not support it. */
export function messageOf(value: unknown): NotificationMessage | null {
  if (typeof value !== 'object' || value === null) return null
  const message = value as Unchecked
  return isShow(message) || isWithdraw(message) ? (value as NotificationMessage) : null
}

/** The same from JSON. Written by hand, because a schema library is too large for the worker. */
export function readMessage(json: string | undefined): NotificationMessage | null {
  try {
    return messageOf(JSON.parse(json ?? 'null'))
  } catch {
    return null
  }
}
