import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOverlayHistory } from './overlay-history.ts'

interface Entry {
  state: unknown
  url: string
}

/** The history of a browser. As in Chromium, a step goes to the entry that was the target at the time of the call. */
const fakeBrowser = () => {
  const entries: Entry[] = [
    { state: { idx: 0 }, url: '/before' },
    { state: { idx: 1, key: 'home' }, url: '/' },
  ]
  let current = 1
  const listeners = new Set<() => void>()
  const history = {
    get state() {
      return entries[current]!.state
    },
    pushState: (state: unknown, _unused: string, url = entries[current]!.url) => {
      entries.splice(++current, Infinity, { state, url })
    },
    replaceState: (state: unknown, _unused: string, url = entries[current]!.url) => {
      entries[current] = { state, url }
    },
    go: (steps: number) => {
      const to = current + steps
      if (!entries[to]) return
      setTimeout(() => {
        current = to
        listeners.forEach((listener) => listener())
      }, 3)
    },
  }
  return {
    window: {
      history,
      get location() {
        return { href: entries[current]!.url }
      },
      addEventListener: (_: string, run: () => void) => listeners.add(run),
    },
    reload: () => listeners.clear(),
    urls: () => entries.slice(1).map(({ url }) => url),
    at: () => current - 1,
    go: async (steps: number) => {
      history.go(steps)
      await settle()
    },
  }
}

/** Each turn is longer than a step of the fake browser, so that a slow machine skips none. */
const settle = async () => {
  for (let turn = 0; turn < 15; turn++) await new Promise((resolve) => setTimeout(resolve, 4))
}

let browser: ReturnType<typeof fakeBrowser>
let overlays: ReturnType<typeof createOverlayHistory>
const onChange = vi.fn<() => void>()
const startRouter = () => {
  browser.reload()
  overlays = createOverlayHistory(() => browser.window as unknown as Window)
  overlays.pages.addEventListener('popstate', onChange)
}

beforeEach(() => {
  onChange.mockClear()
  browser = fakeBrowser()
  startRouter()
})

/** An overlay that closes on request. */
const openOverlay = () => {
  const onClose = vi.fn(() => reportClosed())
  const reportClosed = overlays.open(onClose)
  return { onClose, reportClosed }
}
const pageAt = (url: string, idx: number) => [{ key: url, idx }, '', url] as const

describe('Back', () => {
  it('closes an open overlay and stays on the page', async () => {
    const { onClose } = openOverlay()
    expect(browser.at()).toBe(1)
    await browser.go(-1)
    expect(onClose).toHaveBeenCalledOnce()
    expect(browser.at()).toBe(0)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('closes the topmost of several overlays', async () => {
    const below = openOverlay()
    const above = openOverlay()
    await browser.go(-1)
    expect(above.onClose).toHaveBeenCalledOnce()
    expect(below.onClose).not.toHaveBeenCalled()
    await browser.go(-1)
    expect(below.onClose).toHaveBeenCalledOnce()
    expect(browser.at()).toBe(0)
  })

  it('over several entries closes their overlays, the topmost first, and shows the page', async () => {
    const below = openOverlay()
    const above = openOverlay()
    await browser.go(-3)
    expect(above.onClose.mock.invocationCallOrder[0]).toBeLessThan(below.onClose.mock.invocationCallOrder[0]!)
    expect(onChange).toHaveBeenCalledOnce()
    expect(browser.at()).toBe(-1)
  })

  it('opens the entry again for an overlay that its owner keeps open', async () => {
    const onClose = vi.fn()
    overlays.open(onClose)
    await browser.go(-1)
    expect(browser.at()).toBe(1)
    await browser.go(-1)
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('reports an address that did not come from the router', async () => {
    browser.window.history.replaceState(null, '')
    startRouter()
    browser.window.history.pushState(null, '', '/team')
    await browser.go(0)
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('without an overlay shows the previous page', async () => {
    overlays.pages.history.pushState(...pageAt('/team', 2))
    await browser.go(-1)
    expect(onChange).toHaveBeenCalledOnce()
  })
})

describe('an overlay that closes without Back', () => {
  it('removes its entry', async () => {
    openOverlay().reportClosed()
    await settle()
    expect(browser.at()).toBe(0)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('leaves its entry to the overlay that opens in its place', async () => {
    const pushState = vi.spyOn(browser.window.history, 'pushState')
    openOverlay().reportClosed()
    const { onClose } = openOverlay()
    await settle()
    expect(pushState).toHaveBeenCalledOnce()
    expect(browser.at()).toBe(1)
    await browser.go(-1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('does not close an overlay that opens while its entry is removed', async () => {
    openOverlay().reportClosed()
    await new Promise((resolve) => setTimeout(resolve, 1))
    const { onClose } = openOverlay()
    await settle()
    expect(onClose).not.toHaveBeenCalled()
    expect(browser.at()).toBe(1)
  })

  it('cannot be reached by Forward', async () => {
    openOverlay().reportClosed()
    await settle()
    await browser.go(1)
    expect(browser.at()).toBe(0)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('leaves no entry after a reload of its page', async () => {
    openOverlay()
    startRouter()
    await settle()
    expect(browser.at()).toBe(0)
  })
})

describe('a page', () => {
  it('that is opened from an overlay takes over its entry', async () => {
    const { reportClosed } = openOverlay()
    overlays.pages.history.pushState(...pageAt('/team', 2))
    reportClosed()
    await settle()
    expect(browser.urls()).toEqual(['/', '/team'])
    expect(browser.at()).toBe(1)
    await browser.go(-1)
    expect(onChange).toHaveBeenCalledOnce()
    expect(browser.at()).toBe(0)
  })

  it('that is opened from the second of two overlays goes Back to the page below them', async () => {
    const both = [openOverlay(), openOverlay()]
    overlays.pages.history.pushState(...pageAt('/team', 2))
    both.forEach(({ reportClosed }) => reportClosed())
    await settle()
    await browser.go(-1)
    expect(onChange).toHaveBeenCalledOnce()
    expect(browser.at()).toBe(0)
  })

  it('that is opened while an entry is removed stays', async () => {
    openOverlay().reportClosed()
    await new Promise((resolve) => setTimeout(resolve, 1))
    overlays.pages.history.pushState(...pageAt('/team', 2))
    await settle()
    expect(browser.urls()).toEqual(['/', '/team'])
    expect(browser.at()).toBe(1)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('that is replaced from an overlay is replaced at its own entry', async () => {
    const { reportClosed } = openOverlay()
    overlays.pages.history.replaceState(...pageAt('/growth', 1))
    reportClosed()
    await settle()
    expect(browser.urls()[0]).toBe('/growth')
    expect(browser.at()).toBe(0)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('that is replaced from an overlay that Back closed is replaced at its own entry', async () => {
    const reportClosed = overlays.open(() => {
      overlays.pages.history.replaceState(...pageAt('/growth', 1))
      reportClosed()
    })
    await browser.go(-1)
    expect(browser.urls()[0]).toBe('/growth')
    expect(browser.at()).toBe(0)
  })

  it('is left by a step of the router past the entries of its overlays', async () => {
    const { reportClosed } = openOverlay()
    reportClosed()
    overlays.pages.history.go(-1)
    await settle()
    expect(browser.at()).toBe(-1)
    expect(onChange).toHaveBeenCalledOnce()
  })

  it.each([
    ['while an entry is taken away', () => new Promise((resolve) => setTimeout(resolve, 1))],
    ['after an entry was taken away', settle],
  ])('is left by a step of the router %s', async (_, wait) => {
    openOverlay().reportClosed()
    await wait()
    overlays.pages.history.go(-1)
    await settle()
    expect(browser.at()).toBe(-1)
    expect(onChange).toHaveBeenCalledOnce()
  })
})
