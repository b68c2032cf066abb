import { performance } from 'node:perf_hooks'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { onUnmount } from './mounted.ts'

;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true

/** Renders into the page for one test; `update` replaces the content. */
export const mount = async (element: ReactNode) => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(element))
  onUnmount(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  return { container, update: (next: ReactNode) => act(async () => root.render(next)) }
}

/** The button with this name, by label or text. */
export const button = (name: string, within: ParentNode = document): HTMLButtonElement => {
  const found = [...within.querySelectorAll('button')].find(
    (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent)?.trim() === name,
  )
  if (!found) throw new Error(`no button named "${name}"`)
  return found
}

/** Presses a button as a person would: focus, then click. */
export const press = async (target: HTMLElement) => {
  await act(async () => {
    target.focus()
    target.click()
  })
}

/** Presses a key where the focus is, or on the element given. */
export const key = async (name: string, target: Element = document.activeElement ?? document.body) => {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  })
}

/** The input with this label. */
export const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((candidate) =>
    candidate.textContent?.trim().startsWith(label),
  )
  const input = found?.htmlFor ? document.getElementById(found.htmlFor) : found?.querySelector('input')
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field labelled "${label}"`)
  return input
}

/** Types into a field, as one input event. */
export const type = async (target: HTMLInputElement, text: string) => {
  await act(async () => {
    // React overrides the element's property; the prototype's setter bypasses that, as a browser does.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')!.set!.call(target, text)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Chooses the option with this text of a native list. */
export const choose = (target: HTMLSelectElement, text: string) =>
  act(async () => {
    target.value = [...target.options].find((option) => option.text === text)!.value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  })

/** Waits for work outside of this thread: module loading, and cryptography in the thread pool. */
const otherThreads = () =>
  Promise.all([vi.dynamicImportSettled(), crypto.subtle.digest('SHA-256', new Uint8Array(1))])

/** Lets pending work finish: waits this time, and on a busy machine until nothing is pending. */
export const settle = async (ms = 0) => {
  await act(async () => {
    await sleep(ms)
    for (let tries = 0; ms > 0 && tries < 200; tries++) {
      const before = performance.eventLoopUtilization()
      await otherThreads()
      await sleep(10)
      if (performance.eventLoopUtilization(before).utilization < 0.6) return
    }
  })
}

/** Waits up to 20 s until the condition holds, otherwise fails the test. `what` names what was missing. */
export const until = async (condition: () => unknown, what?: string) => {
  const deadline = performance.now() + 20_000
  let holds = await condition()
  while (!holds && performance.now() < deadline) {
    await settle(20)
    holds = await condition()
  }
  if (holds) return void expect(holds).toBeTruthy()
  const text = document.body.textContent?.slice(0, 600)
  expect.fail(`${what ?? String(condition)} did not hold within 20 s. The page says: ${text}`)
}
