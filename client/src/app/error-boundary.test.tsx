import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activateLanguage } from '#i18n/languages.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { text } from '../../test/account-page.tsx'
import { button, mount, press, until } from '../../test/mount.tsx'

/** The error of each engine, and of Vite. */
const chunkErrors: [string, Error][] = [
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: /assets/stats-1.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: /assets/stats-1.js')],
  ['WebKit', new TypeError('Importing a module script failed.')],
  ['Vite', new Error('Unable to preload CSS for /assets/stats-1.css')],
]

const reload = vi.fn()
const container = new EventTarget() as EventTarget & { controller: unknown; register: unknown }

/** A page whose worker another tab has replaced, or not. */
async function open(error: Error, isReplaced = false, hasInput = false) {
  vi.resetModules()
  vi.stubGlobal('location', { href: 'https://nela.test/', reload })
  container.controller = Object.assign(new EventTarget(), { scriptURL: 'https://nela.test/sw.js' })
  container.register = async () => Object.assign(new EventTarget(), { waiting: null, update: async () => {} })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const { registerWorker } = await import('#features/update/worker.ts')
  await registerWorker()
  if (isReplaced) container.dispatchEvent(new Event('controllerchange'))
  if (hasInput) (await import('#ui/forms/dirty.ts')).markDirty()
  const { ErrorBoundary } = await import('./error-boundary.tsx')
  const Screen = lazyComponent(() => Promise.reject<{ Screen: () => null }>(error), 'Screen')
  await mount(
    <I18nProvider i18n={i18n}>
      <ErrorBoundary resetKey="/">
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </I18nProvider>,
  )
  await until(() => text().includes('This screen did not open'))
}

beforeEach(async () => {
  await activateLanguage('en')
  vi.spyOn(console, 'error').mockReturnValue()
  reload.mockReset()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each(chunkErrors)(
  'a screen whose files are gone, with the error of %s, reloads the page on a press',
  async (_, error) => {
    await open(error)
    expect(reload).not.toHaveBeenCalled()
    await press(button('Try again'))
    expect(reload).toHaveBeenCalledOnce()
  },
)

it('reloads the page if a new version took over while it was suspended', async () => {
  await open(chunkErrors[0]![1], true)
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload a page with unsaved input', async () => {
  await open(chunkErrors[0]![1], true, true)
  expect(reload).not.toHaveBeenCalled()
})

it('renders a screen again that failed for another reason', async () => {
  await open(new Error('cannot read properties'), true)
  await press(button('Try again'))
  expect(reload).not.toHaveBeenCalled()
})
