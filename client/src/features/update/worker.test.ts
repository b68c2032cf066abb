import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { markDirty } from '#ui/forms/dirty.ts'

const PAGE = 'https://nela.test/'
const SCRIPT = `${PAGE}sw.js`
/** Workbox reports a waiting worker after 200 ms. */
const WAITING_IS_CERTAIN_MS = 300
const SKIP_WAITING = [{ type: 'SKIP_WAITING' }, [expect.anything()]]

/** A browser's service worker registry, as a page sees it. */
const fakeBrowser = ({ controlled }: { controlled: boolean }) => {
  const container = new EventTarget() as EventTarget & {
    controller: unknown
    register: ReturnType<typeof vi.fn>
  }
  const registration = Object.assign(new EventTarget(), {
    waiting: null as unknown,
    installing: null as unknown,
    update: vi.fn(async () => undefined),
  })
  container.controller = controlled ? Object.assign(new EventTarget(), { scriptURL: SCRIPT }) : null
  container.register = vi.fn(async (_url: unknown) => registration)
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const install = () => {
    const worker = Object.assign(new EventTarget(), {
      state: 'installing',
      scriptURL: SCRIPT,
      postMessage: vi.fn(),
    })
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    worker.state = 'installed'
    // Without an active worker, the first one does not wait.
    registration.waiting = container.controller ? worker : null
    worker.dispatchEvent(new Event('statechange'))
    vi.advanceTimersByTime(WAITING_IS_CERTAIN_MS)
    return worker
  }
  const takeOver = () => container.dispatchEvent(new Event('controllerchange'))
  return { container, registration, install, takeOver }
}

const load = async (
  controlled = true,
  prepare: (registration: ReturnType<typeof fakeBrowser>['registration']) => void = () => undefined,
) => {
  vi.resetModules()
  const reload = vi.fn()
  vi.stubGlobal('location', { href: PAGE, reload })
  const browser = fakeBrowser({ controlled })
  prepare(browser.registration)
  const update = await import('./worker.ts')
  const { markDirty: mark } = await import('#ui/forms/dirty.ts')
  await update.registerWorker()
  return { ...browser, ...update, markDirty: mark as typeof markDirty, reload }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

describe('the update of the app', () => {
  it('is silent on the first install', async () => {
    const app = await load(false)
    app.install()
    app.takeOver()
    expect(app.getUpdateState()).toBe('none')
    expect(app.reload).not.toHaveBeenCalled()
  })

  it('is offered, activated on a tap, and only then reloads', async () => {
    const app = await load()
    const worker = app.install()
    expect(app.getUpdateState()).toBe('ready')
    expect(worker.postMessage).not.toHaveBeenCalled()
    app.applyUpdate()
    expect(worker.postMessage).toHaveBeenCalledWith(...SKIP_WAITING)
    expect(app.reload).not.toHaveBeenCalled()
    app.takeOver()
    expect(app.reload).toHaveBeenCalledOnce()
  })

  it('waits for a form with unsaved input and reports it', async () => {
    const app = await load()
    const worker = app.install()
    const saved = app.markDirty()
    app.applyUpdate()
    expect(app.getUpdateState()).toBe('blocked')
    expect(worker.postMessage).not.toHaveBeenCalled()
    saved()
    expect(app.getUpdateState()).toBe('ready')
    app.applyUpdate()
    expect(worker.postMessage).toHaveBeenCalledOnce()
  })

  it('never reloads a tab because another tab activated the new version', async () => {
    const app = await load()
    app.takeOver()
    expect(app.reload).not.toHaveBeenCalled()
    expect(app.getUpdateState()).toBe('ready')
    app.applyUpdate()
    expect(app.reload).toHaveBeenCalledOnce()
  })

  it('offers a version that was waiting before the page was opened', async () => {
    const app = await load(true, (registration) => {
      registration.waiting = Object.assign(new EventTarget(), {
        scriptURL: SCRIPT,
        postMessage: vi.fn(),
      })
    })
    await vi.waitFor(() => expect(app.getUpdateState()).toBe('ready'))
  })

  it('registers only its own worker, as a trusted script', async () => {
    // As in a browser: only the policy can create the object, and a plain string is refused.
    class TrustedScriptURL {
      readonly url: string
      constructor(url: string) {
        this.url = url
      }
      toString = () => this.url
    }
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => new TrustedScriptURL(rules.createScriptURL(url)),
    }))
    vi.stubGlobal('trustedTypes', { createPolicy })
    const app = await load()
    expect(createPolicy.mock.calls[0]![0]).toBe('app-sw')
    expect(() => createPolicy.mock.calls[0]![1].createScriptURL('/evil.js')).toThrow()
    const [script] = app.container.register.mock.calls[0]!
    expect(script).toBeInstanceOf(TrustedScriptURL)
    expect(String(script)).toBe('/sw.js')
    expect(app.container.register).toHaveBeenCalledWith(script, { updateViaCache: 'none' })
  })
})
