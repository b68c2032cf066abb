import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Reminder } from 'sync-protocol/rules/reminders/reminder'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { patch, put, putKeyed } from '#db/write/make-write.ts'
import { write as writeRows } from '#db/write/write.ts'
import { keepDeviceChoice, readDeviceChoice } from '#features/reminders/device/device-choice.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { enterTrial, signOut } from '#session/session.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { familyRows } from '../../../../test/family-rows.ts'
import {
  anna,
  babyId,
  diaperPut,
  nextRowId,
  noon,
  openLocal,
  teamId,
  type Local,
} from '../../../../test/local.ts'
import { button, mount, press, until } from '../../../../test/mount.tsx'
import { endRemindersOnSignOut } from './end-reminders.ts'
import { answerOf } from './follow-actions.ts'
import { KeepReminders } from './keep-reminders.tsx'
import { createLocalReminders, type System } from './local-notifications.ts'
import { NativeDevice } from './native-device.tsx'
import { horizonMs, idOf, planLocal } from './plan-local.ts'

const [minute, hour] = [60_000, 3_600_000]
const iso = (at: number) => new Date(at).toISOString()
const device = { language: 'en', timeZone: 'UTC', hourCycle: 'h23', showsDetails: false } as const
const choice = { showsDetails: false, mutedKinds: [], sentDigest: null }

/** The used part of a phone's notifications. */
function fakeSystem() {
  const pending = new Map<number, any>()
  const delivered = new Map<number, any>()
  const types = new Map<string, string[]>()
  let listener: ((pressed: any) => void) | undefined
  const system: System = {
    schedule: async ({ notifications }) => {
      if (pending.size + notifications.length > 64) throw new Error('iOS keeps 64')
      for (const one of notifications) pending.set(one.id, one)
      return { notifications }
    },
    cancel: async ({ notifications }) => notifications.forEach(({ id }) => pending.delete(id)),
    getPending: async () => ({ notifications: [...pending.values()] }),
    getDeliveredNotifications: async () => ({ notifications: [...delivered.values()] }),
    removeDeliveredNotifications: async ({ notifications }) =>
      notifications.forEach(({ id }) => delivered.delete(id)),
    removeAllDeliveredNotifications: async () => delivered.clear(),
    registerActionTypes: async ({ types: all }) => {
      for (const { id, actions } of all)
        types.set(
          id,
          actions!.map((one) => one.id),
        )
    },
  }
  return {
    ...{ system, pending, delivered, types },
    /** Advances the time: due notifications are shown. */
    pass: (now: number) => {
      for (const [id, one] of pending)
        if (one.schedule.at.getTime() <= now) {
          pending.delete(id)
          delivered.set(id, one)
        }
    },
    actions: {
      addListener: async (_: string, follow: (pressed: any) => void) => {
        listener = follow
        return { remove: async () => undefined }
      },
    } as never,
    press: (actionId: string, notification: unknown) =>
      act(async () => listener!({ actionId, notification })),
    bodies: () => [...pending.values()].map(({ body }) => body),
  }
}

const reminder = (key: string, at: number, other: Partial<Reminder> = {}): Reminder => ({
  ...{ kind: 'feed', key, tag: 'feed', at, until: at + hour, details: {}, why: 'fixed' },
  ...other,
})
const plan = (reminders: Reminder[], other: object = {}) =>
  planLocal({
    due: [{ baby: { id: 'b', name: 'Mia' } as Baby, isAnyOn: true, due: reminders as never, none: [] }],
    ...{ mutedKinds: [], postponed: {}, device, now: noon },
    ...other,
  })

describe('the plan', () => {
  it('contains reminders of the next two days, soonest first, and valid ones that have come', () => {
    const { coming, standing } = plan([
      reminder('later', noon + 2 * hour),
      reminder('soon', noon + hour),
      reminder('past', noon - minute),
      reminder('over', noon - 2 * hour),
      reminder('far', noon + horizonMs + 1),
    ])
    expect(coming.map(({ key }) => key)).toEqual(['b/soon', 'b/later'])
    expect(standing).toEqual([idOf('b/past')])
  })

  it('leaves out muted kinds, and all beyond sixty', () => {
    const many = Array.from({ length: 90 }, (_, n) => reminder(`${n}`, noon + (n + 1) * minute))
    expect(plan(many).coming).toHaveLength(60)
    expect(plan(many, { mutedKinds: ['feed'] }).coming).toEqual([])
  })

  it('has a postponed reminder at its later time, unless it is pointless then', () => {
    const postponed = { 'b/1': noon + 15 * minute }
    expect(plan([reminder('1', noon - minute)], { postponed }).coming).toMatchObject([
      { key: 'b/1', at: noon + 15 * minute },
    ])
    expect(plan([reminder('1', noon, { until: noon + minute })], { postponed }).coming).toEqual([])
  })

  it('shows no name on the lock screen unless the user wants it', () => {
    const texts = (showsDetails: boolean) =>
      JSON.stringify(
        plan([reminder('1', noon + hour)], { device: { ...device, showsDetails } }).coming.map(
          ({ message: { title, body } }) => [title, body],
        ),
      )
    expect(texts(false)).not.toContain('Mia')
    expect(texts(true)).toContain('Mia')
  })

  it('gives ids that both systems accept and that do not collide for many keys', () => {
    const ids = Array.from({ length: 2000 }, (_, n) => idOf(`baby/feed:${n}`))
    expect(new Set(ids).size).toBe(2000)
    for (const id of ids) expect([Number.isInteger(id), id > 1, id < 2 ** 31]).toEqual([true, true, true])
  })
})

describe('the system’s notifications', () => {
  it('follow the plan: those without a cause are cancelled or removed', async () => {
    const phone = fakeSystem()
    const reminders = createLocalReminders(phone.system)
    await reminders.keep(plan([reminder('1', noon + minute), reminder('2', noon + hour)]))
    expect([...phone.pending.keys()]).toEqual([idOf('b/1'), idOf('b/2')])
    phone.pass(noon + minute)
    const now = noon + 2 * minute
    await reminders.keep(plan([reminder('1', noon + minute), reminder('2', noon + hour)], { now }))
    expect([...phone.delivered.keys()]).toEqual([idOf('b/1')])
    await reminders.keep(plan([reminder('3', noon + 3 * hour)], { now }))
    expect([[...phone.pending.keys()], [...phone.delivered.keys()]]).toEqual([[idOf('b/3')], []])
  })

  it('are cancelled before new ones are scheduled', async () => {
    const phone = fakeSystem()
    const reminders = createLocalReminders(phone.system)
    const many = (name: string) =>
      Array.from({ length: 60 }, (_, n) => reminder(`${name}${n}`, noon + (n + 1) * minute))
    await reminders.keep(plan(many('a')))
    await reminders.keep(plan(many('b')))
    expect([...phone.pending.values()].map(({ extra }) => extra.key)).toEqual(
      many('b').map(({ key }) => `b/${key}`),
    )
  })

  it('have buttons, and data that says where they lead', async () => {
    const phone = fakeSystem()
    await createLocalReminders(phone.system).keep(plan([reminder('1', noon + minute, { kind: 'diaper' })]))
    const [one] = [...phone.pending.values()]
    expect(phone.types.get(one.actionTypeId)).toEqual(['done', 'snooze', 'open'])
    expect(one.extra).toEqual({ key: 'b/1', openPath: '/?baby=b', donePath: '/log/diaper?baby=b' })
    expect(answerOf({ actionId: 'done', notification: one })).toEqual({ go: '/log/diaper?baby=b' })
    expect(answerOf({ actionId: 'tap', notification: one })).toEqual({ go: '/?baby=b' })
    expect(answerOf({ actionId: 'snooze', notification: one })).toEqual({ postpone: 'b/1' })
    const foreign = { ...one, extra: { openPath: '//evil.test' } }
    expect(answerOf({ actionId: 'open', notification: foreign })).toBeUndefined()
  })
})

describe('the diary and the phone', () => {
  let local: Local
  let phone: ReturnType<typeof fakeSystem>
  const open = async () => {
    const reminders = createLocalReminders(phone.system)
    return mount(
      <I18nProvider i18n={i18n}>
        <LocalDataContext value={local}>
          <MemoryRouter>
            <KeepReminders reminders={reminders} system={phone.actions} />
          </MemoryRouter>
        </LocalDataContext>
      </I18nProvider>,
    )
  }
  const store = (...rows: Parameters<typeof writeRows>[2]) =>
    act(async () => void (await writeRows(local.db, local.clock, rows)))
  const remindOfDiapers = (other: object = {}) =>
    store(
      putKeyed('reminderSettings', anna, babyId, {
        diaper: true,
        diaperAfterMinutes: 180,
        ...other,
      }) as never,
      diaperPut(nextRowId(), { timestamp: iso(noon) }),
    )
  const times = () => [...phone.pending.values()].map(({ schedule }) => schedule.at.getTime())

  beforeEach(async () => {
    phone = fakeSystem()
    local = await openLocal()
    await familyRows(local)
    // Another test file may have signed out.
    enterTrial({ id: anna, displayName: 'Anna', email: 'anna@nela.test' } as never)
    await activateLanguage('en')
    await loadTexts('settings', 'family', 'sheets')
    history.replaceState(null, '', '/')
  })

  it('a diaper sets the next reminder, another one moves it, and switching off ends it', async () => {
    await keepDeviceChoice(local.db, choice)
    await open()
    await remindOfDiapers()
    await until(() => times().includes(noon + 3 * hour))
    expect(phone.bodies()).toEqual(['Time to check the diaper'])
    await store(diaperPut(nextRowId(), { timestamp: iso(noon + minute) }))
    await until(() => times().includes(noon + 3 * hour + minute))
    expect(times()).toHaveLength(1)
    await act(async () => keepDeviceChoice(local.db, null))
    await until(() => times().length === 0)
  })

  it('a running custom activity has a reminder with its name, until it ends', async () => {
    await keepDeviceChoice(local.db, { ...choice, showsDetails: true })
    await open()
    const lamp = nextRowId()
    await store(
      put('ownEntry', teamId, lamp, {
        ...{ babyId, activityId: nextRowId(), name: 'Sun lamp', lasts: true },
        ...{ timestamp: iso(noon), timeZone: 'UTC' },
      }) as never,
    )
    await until(() => times().includes(noon + 8 * hour))
    expect([...phone.pending.values()].map(({ title }) => title)).toEqual(['Mia: Sun lamp is still running'])
    await store(patch('ownEntry', teamId, lamp, { endTime: iso(noon + minute) }) as never)
    await until(() => times().length === 0)
  })

  it('waits for the end of quiet hours', async () => {
    await keepDeviceChoice(local.db, choice)
    await open()
    const timeOf = (at: number) =>
      new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
    await remindOfDiapers({ quietFrom: timeOf(noon + 2 * hour), quietUntil: timeOf(noon + 4 * hour) })
    await until(() => times().includes(noon + 4 * hour))
  })

  it('a button opens its link, and snooze shows the notification again in 15 minutes', async () => {
    await keepDeviceChoice(local.db, choice)
    await open()
    await remindOfDiapers()
    await until(() => times().length === 1)
    const [one] = [...phone.pending.values()]
    await phone.press('done', one)
    expect(location.pathname + location.search).toBe(`/log/diaper?baby=${babyId}`)
    await phone.press('snooze', one)
    await until(() => times().includes(noon + 15 * minute))
    expect(toast.getShown().at(-1)!.text).toMatch(/^Reminded again at /)
  })

  it('requests permission only when reminders are turned on, and keeps a refusal', async () => {
    const permissionRequests: string[] = []
    let display = 'denied'
    const system = {
      checkPermissions: async () => ({ display: permissionRequests.length === 0 ? 'prompt' : display }),
      requestPermissions: async () => (permissionRequests.push('ask'), { display }),
    }
    const tested: unknown[] = []
    const page = await mount(null)
    const show = () =>
      page.update(
        <I18nProvider i18n={i18n}>
          <LocalDataContext value={local}>
            <MemoryRouter>
              <NativeDevice system={system as never} test={async (facts) => void tested.push(facts)} />
            </MemoryRouter>
          </LocalDataContext>
        </I18nProvider>,
      )
    const toggle = () => document.querySelector<HTMLElement>('[role=switch], input[type=checkbox]')!
    await show()
    await until(() => toggle() !== null)
    expect(permissionRequests).toEqual([])
    await until(() => !(toggle() as HTMLInputElement).disabled)
    await press(toggle())
    await until(() => document.body.textContent!.includes('Notifications of Nela are turned off.'))
    expect(await readDeviceChoice(local.db)).toBeNull()
    display = 'granted'
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await until(() => toggle() !== null)
    await press(toggle())
    await until(() => document.body.textContent!.includes('Send a test'))
    expect(await readDeviceChoice(local.db)).toEqual(choice)
    await press(button('Send a test'))
    await until(() => tested.length === 1)
  })
})

it('a sign-out ends notifications, shown ones too', async () => {
  const phone = fakeSystem()
  const reminders = createLocalReminders(phone.system)
  await reminders.keep(plan([reminder('1', noon + minute), reminder('2', noon + hour)]))
  phone.pass(noon + minute)
  enterTrial({ id: anna, displayName: 'Anna', email: 'anna@nela.test' } as never)
  const stop = endRemindersOnSignOut(() => reminders.end())
  await signOut()
  stop()
  await until(() => phone.pending.size + phone.delivered.size === 0)
})
