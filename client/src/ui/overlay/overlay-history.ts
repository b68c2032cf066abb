/** The router's state in a history entry, and the number of the overlay among the open ones. */
interface State {
  key?: string
  idx?: number
  overlay?: number
}
type StateArguments = [data: State, unused: string, url?: string]

/**
 * The history of a browser in which each open overlay (sheet, dialog, menu) has an entry above that of its page: Back
 * closes the topmost overlay, and an overlay that closes otherwise removes its entry. The router works on `pages`, a
 * view of the window without the entries of overlays.
 */
export function createOverlayHistory(browser: () => Window) {
  /** Functions that close the open overlays, the topmost last. */
  const open: (() => void)[] = []
  /** Number of overlay entries between the page's entry and the current one. */
  let entries = 0
  /** A step back that removes entries is in progress: steps are asynchronous. */
  let isStepping = false
  /** Identifies the page that the router shows. */
  let page: string
  /** The page was replaced while overlays had entries above it. */
  let replaced: StateArguments | undefined
  /** A page was added while a step was in progress, which goes back over it. */
  let late: StateArguments | undefined
  /** Steps that the router requested during a step: the browser would count them from the entry before the step. */
  let lateSteps = 0
  let isListening = false
  const routers = new Set<() => void>()

  const history = () => browser().history
  const state = () => (history().state ?? {}) as State
  const shown = () => `${state().key} ${browser().location.href}`
  const replace = ([data, unused, url]: StateArguments, overlay: number) =>
    history().replaceState(overlay > 0 ? { ...data, overlay } : data, unused, url)

  /** Adds an entry for each open overlay, and removes those of closed overlays. */
  const reconcile = () => {
    if (isStepping) return
    while (entries < open.length) history().pushState({ ...state(), overlay: ++entries }, '')
    if (entries === open.length) return
    const steps = entries - open.length
    isStepping = true
    entries = open.length
    history().go(-steps)
  }

  const onPop = () => {
    const isOwn = isStepping
    isStepping = false
    entries = state().overlay ?? 0
    if (replaced && replaced[0].idx === state().idx) {
      replace(replaced, entries)
      if (entries === 0) replaced = undefined
    }
    if (isOwn && late) {
      history().pushState(...late)
      entries = 0
    }
    late = undefined
    if (isOwn && lateSteps !== 0) history().go(lateSteps)
    lateSteps = 0
    if (!isOwn) for (const close of open.slice(entries).toReversed()) close()
    if (shown() !== page) {
      page = shown()
      routers.forEach((notify) => notify())
    }
    // After the closed overlays have unmounted. An overlay that its owner keeps open gets its entry again.
    setTimeout(reconcile)
  }

  /** Call in an effect only: a prerendered page has no history. */
  const listen = () => {
    if (isListening) return
    isListening = true
    // After a reload the entries exist, but their overlays do not.
    entries = state().overlay ?? 0
    page = shown()
    browser().addEventListener('popstate', onPop)
    setTimeout(reconcile)
  }

  const pageHistory = {
    get state() {
      return state()
    },
    pushState: (...[data, unused, url]: StateArguments) => {
      if (isStepping) late = [data, unused, url]
      // The page takes over the overlay's entry: the overlay closes with its page.
      if (entries > 0) history().replaceState(data, unused, url)
      else history().pushState(data, unused, url)
      entries = 0
      page = shown()
    },
    replaceState: (...written: StateArguments) => {
      if (entries > 0 || isStepping) replaced = written
      replace(written, entries)
      page = shown()
    },
    go: (steps: number) => {
      if (isStepping) return void (lateSteps += steps)
      const hidden = steps < 0 ? entries : 0
      entries -= hidden
      history().go(steps - hidden)
    },
  }
  const pages = {
    history: pageHistory,
    get location() {
      return browser().location
    },
    addEventListener: (_popState: string, notify: () => void) => {
      routers.add(notify)
      listen()
    },
    removeEventListener: (_popState: string, notify: () => void) => void routers.delete(notify),
  }

  return {
    /** The part of a window that the router uses. */
    pages: pages as unknown as Window,
    /** Registers an opened overlay, which `close` closes; returns a function to call when it has closed. */
    open: (close: () => void): (() => void) => {
      listen()
      open.push(close)
      reconcile()
      return () => {
        open.splice(open.indexOf(close), 1)
        // Deferred, so that an overlay that opens in its place can take over the entry.
        setTimeout(reconcile)
      }
    },
  }
}

export const overlayHistory = createOverlayHistory(() => window)
