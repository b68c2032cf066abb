import { LocalNotifications, type LocalNotificationsPlugin } from '@capacitor/local-notifications'
import { testMessage, type NotifiedDevice } from 'sync-protocol/wire/reminder-message/reminder-message'
import { idOf, type LocalPlan, type PlannedNotification } from './plan-local.ts'

export type System = Pick<
  LocalNotificationsPlugin,
  | 'schedule'
  | 'cancel'
  | 'getPending'
  | 'getDeliveredNotifications'
  | 'removeDeliveredNotifications'
  | 'removeAllDeliveredNotifications'
  | 'registerActionTypes'
>

/** Data in the app's own notifications. */
export interface Carried {
  key: string
  openPath: string
  donePath: string | null
}

const testId = 1
/** Long enough to lock the phone and see the notification there. */
const testAfterMs = 5000

/**
 * The id of an action type. Buttons belong to a type, so each set of button texts has one. Android uses the id as a
 * file name.
 */
const typeOf = ({ message }: PlannedNotification): string =>
  `buttons-${idOf(message.actions.map(({ title }) => title).join())}`

const asNative = (planned: PlannedNotification) => {
  const { id, at, key, message } = planned
  const { title, body, openPath, donePath } = message
  return {
    ...{ id, title, body, actionTypeId: typeOf(planned) },
    // Also in the idle mode of the phone.
    schedule: { at: new Date(at), allowWhileIdle: true },
    extra: { key, openPath, donePath } satisfies Carried,
  }
}

/** The reminders that the system shows itself, also while the app is closed. Calls take effect in their order. */
export function createLocalReminders(system: System) {
  let last: string | undefined
  /** Types of all notifications so far: a shown notification needs its type for its buttons. */
  const types = new Map<string, PlannedNotification['message']['actions']>()
  let queue: Promise<unknown> = Promise.resolve()
  const inOrder = (task: () => Promise<unknown>): Promise<unknown> => {
    queue = queue.then(task, task).catch(() => {
      last = undefined
      console.warn('The system did not take the reminders.')
    })
    return queue
  }

  const cancelAllExcept = async (ids: readonly number[]) => {
    const { notifications } = await system.getPending()
    const obsolete = notifications.filter(({ id }) => id !== testId && !ids.includes(id))
    if (obsolete.length > 0) await system.cancel({ notifications: obsolete.map(({ id }) => ({ id })) })
  }

  const removeShownExcept = async (ids: readonly number[]) => {
    const { notifications } = await system.getDeliveredNotifications()
    const obsolete = notifications.filter(({ id }) => id !== testId && !ids.includes(id))
    if (obsolete.length > 0) await system.removeDeliveredNotifications({ notifications: obsolete })
  }

  return {
    /** Schedules exactly the planned notifications, and removes shown ones whose cause is gone. */
    keep({ coming, standing }: LocalPlan): Promise<unknown> {
      return inOrder(async () => {
        await removeShownExcept(standing)
        const text = JSON.stringify(coming)
        if (text === last) return
        // Cancels first, because iOS keeps 64 at most.
        await cancelAllExcept(coming.map(({ id }) => id))
        for (const planned of coming) types.set(typeOf(planned), planned.message.actions)
        await system.registerActionTypes({
          types: [...types].map(([id, actions]) => ({
            id,
            // In the foreground, because the page may not be running and would lose the action.
            actions: actions.map(({ action, title }) => ({ id: action, title, foreground: true })),
          })),
        })
        if (coming.length > 0) await system.schedule({ notifications: coming.map(asNative) })
        last = text
      })
    },
    /** Cancels all, and removes all that are shown. */
    end(): Promise<unknown> {
      return inOrder(async () => {
        last = undefined
        await cancelAllExcept([])
        await system.removeAllDeliveredNotifications()
      })
    },
    /** Shows a notification in a moment, so that the user can check that they arrive. `now` in ms. */
    test(device: Pick<NotifiedDevice, 'language'>, now: number): Promise<unknown> {
      const { title, body, openPath, donePath } = testMessage(device)
      const extra: Carried = { key: 'test', openPath, donePath }
      const at = new Date(now + testAfterMs)
      return system.schedule({
        notifications: [{ id: testId, title, body, extra, schedule: { at, allowWhileIdle: true } }],
      })
    },
  }
}

export const localReminders = createLocalReminders(LocalNotifications)
