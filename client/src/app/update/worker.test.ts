import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { markDirty } from '#ui/dirty.ts'

/** A browser's worker registry, as far as the page sees it. */
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
  container.controller = controlled ? {} : null
  container.register = vi.fn(async () => registration)
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const install = () => {
    const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() })
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
    return worker
  }
  const takeOver = () => container.dispatchEvent(new Event('controllerchange'))
  return { container, registration, install, takeOver }
}

const load = async (controlled = true) => {
  vi.resetModules()
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  const browser = fakeBrowser({ controlled })
  const update = await import('./worker.ts')
  const { markDirty: mark } = await import('#ui/dirty.ts')
  await update.registerWorker()
  return { ...browser, ...update, markDirty: mark as typeof markDirty, reload }
}

beforeEach(() => vi.unstubAllGlobals())

describe('the update of the app', () => {
  it('is silent on the first install', async () => {
    const app = await load(false)
    app.install()
    app.takeOver()
    expect(app.getUpdateState()).toBe('none')
    expect(app.reload).not.toHaveBeenCalled()
  })

  it('is offered, taken on a press, and only then reloads', async () => {
    const app = await load()
    const worker = app.install()
    expect(app.getUpdateState()).toBe('ready')
    expect(worker.postMessage).not.toHaveBeenCalled()
    app.applyUpdate()
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    expect(app.reload).not.toHaveBeenCalled()
    app.takeOver()
    expect(app.reload).toHaveBeenCalledOnce()
  })

  it('waits for a form with unsaved input and says so', async () => {
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

  it('never reloads a tab because another tab took the new version', async () => {
    const app = await load()
    app.takeOver()
    expect(app.reload).not.toHaveBeenCalled()
    expect(app.getUpdateState()).toBe('ready')
    app.applyUpdate()
    expect(app.reload).toHaveBeenCalledOnce()
  })

  it('registers its own worker alone, under the policy', async () => {
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => rules)
    vi.stubGlobal('trustedTypes', { createPolicy })
    const app = await load()
    expect(createPolicy.mock.calls[0]![0]).toBe('app-sw')
    expect(() => createPolicy.mock.calls[0]![1].createScriptURL('/evil.js')).toThrow()
    expect(app.container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  })
})
