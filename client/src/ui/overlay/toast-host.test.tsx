import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { button, key, mount, press } from '../../../test/mount.tsx'
import { activateLanguage } from '#i18n/languages.ts'
import { ToastHost } from './toast-host.tsx'
import { toast } from './toast-store.ts'

beforeAll(() => activateLanguage('en'))
beforeEach(async () => {
  vi.useFakeTimers()
  await mount(
    <I18nProvider i18n={i18n}>
      <ToastHost />
    </I18nProvider>,
  )
})
afterEach(() => vi.useRealTimers())

const wet = { key: 'WET', label: 'Wet', onPress: () => {} }
/** Shows a toast, and counts its undos. */
const show = async (text: string, more: Partial<Parameters<typeof toast.show>[0]> = {}) => {
  const onPress = vi.fn()
  await act(async () => {
    toast.show({ text, icon: 'check', action: { label: 'Undo', onPress }, ...more })
  })
  return onPress
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const message = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=status] span')].find((one) => one.textContent === text)!
const isWhole = (text: string) => !message(text).classList.contains('visually-hidden')
const texts = () => [...document.querySelectorAll('[role=status] span')].map((one) => one.textContent)
const names = () =>
  [...document.querySelectorAll('[role=status] button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  )
const tap = (text: string) => act(async () => message(text).click())

it('a tap on the text collapses a toast; its undo stays, and a tap beside it expands it again', async () => {
  const undo = await show('Diaper logged', { chips: [wet] })
  expect(names()).toEqual(['Undo', 'Wet'])
  await tap('Diaper logged')
  expect(isWhole('Diaper logged')).toBe(false)
  expect(names()).toEqual(['Undo'])
  await tap('Diaper logged')
  expect(isWhole('Diaper logged')).toBe(true)
  expect(names()).toEqual(['Undo', 'Wet'])
  await tap('Diaper logged')
  await press(button('Undo'))
  expect(undo).toHaveBeenCalledOnce()
  expect(texts()).toEqual([])
})

it('a swipe collapses it, and its remaining time continues', async () => {
  await show('Diaper logged')
  await pass(7_000)
  await act(async () => {
    // The browser cancels the pointer once the finger moves.
    message('Diaper logged').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    message('Diaper logged').dispatchEvent(new Event('pointercancel', { bubbles: true }))
  })
  expect(isWhole('Diaper logged')).toBe(false)
  await pass(999)
  expect(names()).toEqual(['Undo'])
  await pass(1)
  expect(names()).toEqual([])
})

it('a toast without an undo is dismissed when it is collapsed', async () => {
  await show('Copied', { action: undefined })
  await tap('Copied')
  expect(texts()).toEqual([])
})

it('Escape collapses it, and the next one is expanded', async () => {
  await show('Sleep started')
  await key('Escape')
  expect(isWhole('Sleep started')).toBe(false)
  await show('Diaper logged')
  expect(isWhole('Diaper logged')).toBe(true)
})

it('shows the newest of several; the others are one press away, each with its undo and its full time', async () => {
  const first = await show('Sleep started', { chips: [wet] })
  await pass(7_000)
  await show('Diaper logged')
  expect(texts()).toEqual(['Diaper logged'])
  expect(names()).toEqual(['+1: Sleep started', 'Undo'])
  await press(button('+1: Sleep started'))
  expect(texts()).toEqual(['Sleep started'])
  expect(names()).toEqual(['+1: Diaper logged', 'Undo', 'Wet'])
  // The next press, by keyboard too, shows the one after it.
  expect(document.activeElement).toBe(button('+1: Diaper logged'))
  await pass(7_999)
  await press(button('Undo'))
  expect(first).toHaveBeenCalledOnce()
})

it('stays collapsed when the newest is undone', async () => {
  await show('Sleep started')
  await show('Diaper logged')
  await tap('Diaper logged')
  expect(names()).toEqual(['+1: Sleep started', 'Undo'])
  await press(button('Undo'))
  expect(isWhole('Sleep started')).toBe(false)
  expect(names()).toEqual(['Undo'])
})

it('three toasts turn in the order of their arrival, the last one first', async () => {
  for (const text of ['Sleep started', 'Diaper logged', 'Walk started']) await show(text)
  const shownTexts: string[] = []
  for (let turn = 0; turn < 4; turn++) {
    shownTexts.push(texts()[0]!)
    await press(document.querySelector<HTMLElement>('[aria-label^="+2"]')!)
  }
  expect(shownTexts).toEqual(['Walk started', 'Diaper logged', 'Sleep started', 'Walk started'])
})
