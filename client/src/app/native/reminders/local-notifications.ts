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

/** What a notification of ours carries. */
export interface Carried {
  key: string
  openPath: string
  donePath: string | null
}

const testId = 1
/** Long enough to lock the phone and see it there. */
const testAfterMs = 5000

/** Buttons belong to a type: one for each of their texts. Android makes a file name of it. */
const typeOf = ({ message }: PlannedNotification): string =>
  `buttons-${idOf(message.actions.map(({ title }) => title).join())}`

const asNative = (planned: PlannedNotification) => {
  const { id, at, key, message } = planned
  const { title, body, openPath, donePath } = message
  return {
    ...{ id, title, body, actionTypeId: typeOf(planned) },
    // Also while the phone sleeps.
    schedule: { at: new Date(at), allowWhileIdle: true },
    extra: { key, openPath, donePath } satisfies Carried,
  }
}

/** The reminders that the system shows by itself, also while the app is closed. Calls take effect in their order. */
export function createLocalReminders(system: System) {
  let last: string | undefined
  /** Of every notification so far: what shows keeps its buttons. */
  const types = new Map<string, PlannedNotification['message']['actions']>()
  let done: Promise<unknown> = Promise.resolve()
  const inOrder = (task: () => Promise<unknown>): Promise<unknown> => {
    done = done.then(task, task).catch(() => {
      last = undefined
      console.warn('The system did not take the reminders.')
    })
    return done
  }

  const cancelBut = async (ids: readonly number[]) => {
    const { notifications } = await system.getPending()
    const gone = notifications.filter(({ id }) => id !== testId && !ids.includes(id))
    if (gone.length > 0) await system.cancel({ notifications: gone.map(({ id }) => ({ id })) })
  }

  const takeBackBut = async (ids: readonly number[]) => {
    const { notifications } = await system.getDeliveredNotifications()
    const gone = notifications.filter(({ id }) => id !== testId && !ids.includes(id))
    if (gone.length > 0) await system.removeDeliveredNotifications({ notifications: gone })
  }

  return {
    /** Makes the system show what is planned and nothing else, and takes back what shows and holds no more. */
    keep({ coming, standing }: LocalPlan): Promise<unknown> {
      return inOrder(async () => {
        await takeBackBut(standing)
        const text = JSON.stringify(coming)
        if (text === last) return
        // First what is gone: iOS keeps 64 at most.
        await cancelBut(coming.map(({ id }) => id))
        for (const planned of coming) types.set(typeOf(planned), planned.message.actions)
        await system.registerActionTypes({
          types: [...types].map(([id, actions]) => ({
            id,
            // In the foreground: what is pressed is never lost with a page that the system did not start.
            actions: actions.map(({ action, title }) => ({ id: action, title, foreground: true })),
          })),
        })
        if (coming.length > 0) await system.schedule({ notifications: coming.map(asNative) })
        last = text
      })
    },
    /** Nothing is to come, and nothing shows. */
    end(): Promise<unknown> {
      return inOrder(async () => {
        last = undefined
        await cancelBut([])
        await system.removeAllDeliveredNotifications()
      })
    },
    /** Shows one in a moment, for a person who wants to see that they come. `now` in ms. */
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
