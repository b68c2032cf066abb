import { describe, expect, it, vi } from 'vitest'
import { createToastStore, LONG_TOAST_MS } from './toast-store.ts'

/** A clock that a test advances. */
const fakeTimers = () => {
  let now = 0
  let waiting: { at: number; run: () => void; handle: number }[] = []
  let handle = 0
  return {
    now: () => now,
    setTimeout: (run: () => void, ms: number) => {
      waiting.push({ at: now + ms, run, handle: ++handle })
      return handle
    },
    clearTimeout: (cleared: number) => {
      waiting = waiting.filter((timer) => timer.handle !== cleared)
    },
    pass: (ms: number) => {
      now += ms
      const due = waiting.filter((timer) => timer.at <= now)
      waiting = waiting.filter((timer) => timer.at > now)
      due.forEach((timer) => timer.run())
    },
  }
}

const setup = () => {
  const timers = fakeTimers()
  const store = createToastStore(timers)
  return { timers, store, texts: () => store.getShown().map((toast) => toast.text) }
}

describe('a toast', () => {
  it('stays 8 seconds', () => {
    const { timers, store, texts } = setup()
    store.show({ text: 'Sleep started' })
    timers.pass(7_999)
    expect(texts()).toEqual(['Sleep started'])
    timers.pass(1)
    expect(texts()).toEqual([])
  })

  it('stays 20 seconds if the user has chosen a longer time', () => {
    const { timers, store, texts } = setup()
    store.setDefaultMs(LONG_TOAST_MS)
    store.show({ text: 'Diaper' })
    timers.pass(19_999)
    expect(texts()).toEqual(['Diaper'])
    timers.pass(1)
    expect(texts()).toEqual([])
  })

  it('keeps its remaining time while it is held, by a finger and by a hidden tab at once', () => {
    const { timers, store, texts } = setup()
    store.show({ text: 'Diaper' })
    timers.pass(5_000)
    store.hold('finger')
    store.hold('hidden')
    timers.pass(60_000)
    store.release('finger')
    timers.pass(60_000)
    store.release('hidden')
    timers.pass(2_999)
    expect(texts()).toEqual(['Diaper'])
    timers.pass(1)
    expect(texts()).toEqual([])
  })

  it('does not start its time while it is held', () => {
    const { timers, store, texts } = setup()
    store.hold('hidden')
    store.show({ text: 'Walk' })
    timers.pass(60_000)
    store.release('hidden')
    timers.pass(7_999)
    expect(texts()).toEqual(['Walk'])
  })

  it('gets its full time again when it is corrected', () => {
    const { timers, store, texts } = setup()
    const id = store.show({ text: 'Very wet, soiled' })
    timers.pass(7_000)
    store.update(id, { text: 'Wet' })
    timers.pass(7_999)
    expect(texts()).toEqual(['Wet'])
    timers.pass(1)
    expect(texts()).toEqual([])
  })

  it('replaces one with the same key, and no other: each keeps its undo for its full time', () => {
    const { store, timers, texts } = setup()
    store.show({ text: 'Saved', key: 'saved' })
    store.show({ text: 'Saved again', key: 'saved' })
    expect(texts()).toEqual(['Saved again'])
    for (const text of ['1', '2', '3', '4']) store.show({ text })
    timers.pass(7_999)
    expect(texts()).toEqual(['Saved again', '1', '2', '3', '4'])
    timers.pass(1)
    expect(texts()).toEqual([])
  })

  it('that is turned to gets its full time again, and the previous front one keeps its remaining time', () => {
    const { store, timers, texts } = setup()
    store.show({ text: 'first' })
    timers.pass(5_000)
    store.show({ text: 'second' })
    store.turn()
    expect(texts()).toEqual(['second', 'first'])
    timers.pass(4_000)
    store.turn()
    expect(texts()).toEqual(['first', 'second'])
    timers.pass(4_000)
    expect(texts()).toEqual(['second'])
    timers.pass(4_000)
    expect(texts()).toEqual([])
  })

  it('that is collapsed stays so while it changes, and the next one is expanded', () => {
    const { store } = setup()
    const id = store.show({ text: 'Diaper' })
    store.putAway(true)
    store.update(id, { text: 'Wet' })
    expect(store.getIsAway()).toBe(true)
    store.show({ text: 'Walk' })
    expect(store.getIsAway()).toBe(false)
  })

  it('is undone by the newest action', () => {
    const { store, texts } = setup()
    const [first, second] = [vi.fn(), vi.fn()]
    store.show({ text: 'first', action: { label: 'Undo', onPress: first } })
    store.show({ text: 'second', action: { label: 'Undo', onPress: second } })
    store.show({ text: 'Language saved' })
    expect(store.runLatestAction()).toBe(true)
    expect(second).toHaveBeenCalledOnce()
    expect(first).not.toHaveBeenCalled()
    expect(texts()).toEqual(['first', 'Language saved'])
    expect(store.runLatestAction()).toBe(true)
    expect(store.runLatestAction()).toBe(false)
  })
})

it('announces each text, also the same text twice in a row', () => {
  const store = createToastStore()
  const announcedIds: number[] = []
  store.subscribe(() => announcedIds.push(store.getAnnouncement().id))
  store.announce('Taken back: diaper')
  store.announce('Taken back: diaper')
  expect(store.getAnnouncement().text).toBe('Taken back: diaper')
  expect(new Set(announcedIds).size).toBe(2)
  expect(store.getShown()).toEqual([])
})
