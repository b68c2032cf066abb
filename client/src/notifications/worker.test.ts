import { beforeEach, describe, expect, it, vi } from 'vitest'
import { snoozeContract } from 'sync-protocol/api/notifications'
import type { NotificationMessage } from 'sync-protocol/wire/notification'
import { answerNotification, snoozeUrl } from './answer-notification.ts'
import { messageOf } from './read-message.ts'
import { receivePush, type ShowOptions } from './receive-push.ts'

const feed: Extract<NotificationMessage, { type: 'show' }> = {
  type: 'show',
  kind: 'feed',
  tag: 'feed',
  title: 'Mia: feed',
  body: 'Last feed at 11:40.',
  actions: [
    { action: 'done', title: 'Log it' },
    { action: 'snooze', title: 'In 15 minutes' },
  ],
  openPath: '/?baby=1',
  donePath: '/log/feed?baby=1',
  snoozeToken: 'a-token',
  snoozeFailed: 'Could not be postponed.',
}

/** A fake browser for a worker: its notifications, windows and requests. */
function browser() {
  const shown: { title: string; options: ShowOptions; data: unknown; close: () => void }[] = []
  const registration = {
    async showNotification(title: string, options: ShowOptions) {
      const before = shown.findIndex((one) => one.options.tag === options.tag)
      if (before >= 0) shown.splice(before, 1)
      const one = {
        title,
        options,
        data: options.data,
        close: () => void shown.splice(shown.indexOf(one), 1),
      }
      shown.push(one)
    },
    getNotifications: async ({ tag }: { tag: string }) => shown.filter(({ options }) => options.tag === tag),
  }
  const openWindow = vi.fn(async (_path: string) => null)
  const windows: ReturnType<typeof windowOf>[] = []
  const clients = { matchAll: async () => windows, openWindow }
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => ({ ok: true }))
  return { shown, registration, clients, windows, fetch }
}
function windowOf(state: { focused?: boolean; visibilityState?: string }) {
  const window = {
    ...{ focused: false, visibilityState: 'hidden', ...state },
    navigate: vi.fn(async (_path: string): Promise<typeof window | null> => window),
    focus: vi.fn(async () => undefined),
  }
  return window
}

let worker: ReturnType<typeof browser>
const push = (message: unknown) => receivePush(worker.registration, JSON.stringify(message))
const tap = (action = '') => answerNotification(worker, worker.shown[0]!, action)
beforeEach(() => (worker = browser()))

describe('a push', () => {
  it('shows title, body and actions under its tag', async () => {
    await push(feed)
    const [{ title, options }] = worker.shown as [(typeof worker.shown)[0]]
    expect(title).toBe('Mia: feed')
    expect(options).toMatchObject({ body: feed.body, tag: 'feed', renotify: false, actions: feed.actions })
  })

  it('replaces a shown notification with the same tag', async () => {
    await push(feed)
    await push({ ...feed, title: 'Mia: feed now' })
    expect(worker.shown.map(({ title }) => title)).toEqual(['Mia: feed now'])
  })

  it('that withdraws a message closes the notification with its tag, and nothing else', async () => {
    await push(feed)
    await push({ ...feed, tag: 'diaper' })
    await push({ type: 'withdraw', tag: 'feed' })
    expect(worker.shown.map(({ options }) => options.tag)).toEqual(['diaper'])
  })

  it.each([
    ['no data', undefined],
    ['no JSON', '{'],
    ['null', 'null'],
    ['another type', JSON.stringify({ ...feed, type: 'other' })],
    ['a path of another site', JSON.stringify({ ...feed, openPath: '//evil.example' })],
    ['a whole address', JSON.stringify({ ...feed, donePath: 'https://evil.example/' })],
    ['actions without a title', JSON.stringify({ ...feed, actions: [{ action: 'open' }] })],
  ])('with %s shows the name of the product', async (_, json) => {
    await receivePush(worker.registration, json)
    expect(worker.shown.map(({ title, options }) => [title, options.tag])).toEqual([['Nela', 'unknown']])
    await tap()
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/')
  })

  it('is read back unchanged from the notification', () => {
    expect(messageOf(structuredClone(feed))).toEqual(feed)
    expect(messageOf({ ...feed, donePath: null, snoozeToken: null })).not.toBeNull()
  })
})

describe('a press', () => {
  beforeEach(() => push(feed))

  it.each([
    ['', '/?baby=1'],
    ['open', '/?baby=1'],
    ['done', '/log/feed?baby=1'],
  ])('on "%s" closes the notification and opens %s', async (action, path) => {
    await tap(action)
    expect(worker.shown).toEqual([])
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith(path)
  })

  it('on "done" of a message that cannot be logged opens it', async () => {
    await push({ ...feed, donePath: null })
    await tap('done')
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/?baby=1')
  })

  it('prefers the window in use', async () => {
    const [hidden, visible, used] = [
      windowOf({}),
      windowOf({ visibilityState: 'visible' }),
      windowOf({ focused: true }),
    ]
    worker.windows.push(hidden, visible, used)
    await tap('done')
    expect(used.navigate).toHaveBeenCalledWith('/log/feed?baby=1')
    expect(used.focus).toHaveBeenCalledOnce()
    worker.windows.pop()
    await push(feed)
    await tap()
    expect(visible.navigate).toHaveBeenCalledWith('/?baby=1')
    expect(hidden.navigate).not.toHaveBeenCalled()
    expect(worker.clients.openWindow).not.toHaveBeenCalled()
  })

  it('opens a new window if the open one does not navigate', async () => {
    const stuck = windowOf({ focused: true })
    stuck.navigate.mockRejectedValue(new TypeError('not controlled'))
    worker.windows.push(stuck)
    await tap()
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/?baby=1')
  })

  it('on "snooze" sends the token to the call of the contract, and opens nothing', async () => {
    await tap('snooze')
    expect(snoozeUrl).toBe(snoozeContract.url)
    const [path, init] = worker.fetch.mock.calls[0]!
    expect([path, init.method, init.body]).toEqual([snoozeUrl, snoozeContract.method, '{"token":"a-token"}'])
    expect(worker.shown).toEqual([])
    expect(worker.clients.openWindow).not.toHaveBeenCalled()
  })

  it.each([
    ['the server refuses', () => Promise.resolve({ ok: false })],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('on "snooze" shows it again where %s', async (_, answer) => {
    worker.fetch.mockImplementation(answer)
    await tap('snooze')
    const [again] = worker.shown
    expect([again!.title, again!.options.body]).toEqual(['Mia: feed', 'Could not be postponed.'])
    worker.fetch.mockResolvedValue({ ok: true })
    await tap('snooze')
    expect(worker.shown).toEqual([])
    expect(worker.fetch.mock.calls[1]![1].body).toBe('{"token":"a-token"}')
  })
})
