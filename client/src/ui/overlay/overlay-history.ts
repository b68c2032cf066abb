/** What the router stores in an entry of the history, and the number of an overlay among those that are open. */
interface State {
  key?: string
  idx?: number
  overlay?: number
}
type Written = [data: State, unused: string, url?: string]

/**
 * The history of a browser in which each open overlay (sheet, dialog, menu) has an entry above the entry of its page:
 * Back closes the topmost overlay, and an overlay that closes otherwise takes its entry away again. The router works
 * on `pages`, a view of the window without the entries of overlays.
 */
export function createOverlayHistory(browser: () => Window) {
  /** How to close the open overlays, the topmost last. */
  const open: (() => void)[] = []
  /** Entries of overlays from that of the page to the current one. */
  let entries = 0
  /** A step back that removes entries is under way: steps are asynchronous. */
  let isStepping = false
  /** Names the page that the router shows. */
  let page: string
  /** The page was replaced while overlays had entries above it. */
  let replaced: Written | undefined
  /** A page was added while a step was under way, which goes back over it. */
  let late: Written | undefined
  /** Steps that the router asked for during a step: the browser would count them from the entry that it still shows. */
  let lateSteps = 0
  let isListening = false
  const routers = new Set<() => void>()

  const history = () => browser().history
  const state = () => (history().state ?? {}) as State
  const shown = () => `${state().key} ${browser().location.href}`
  const replace = ([data, unused, url]: Written, overlay: number) =>
    history().replaceState(overlay > 0 ? { ...data, overlay } : data, unused, url)

  /** Gives each overlay its entry, and takes away those whose overlay is closed. */
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
      routers.forEach((tell) => tell())
    }
    // After the closed overlays have gone. One whose owner keeps it open gets its entry again.
    setTimeout(reconcile)
  }

  /** From an effect only: a page that is prerendered has no history. */
  const listen = () => {
    if (isListening) return
    isListening = true
    // After a reload the entries are there, their overlays are not.
    entries = state().overlay ?? 0
    page = shown()
    browser().addEventListener('popstate', onPop)
    setTimeout(reconcile)
  }

  const pageHistory = {
    get state() {
      return state()
    },
    pushState: (...[data, unused, url]: Written) => {
      if (isStepping) late = [data, unused, url]
      // The entry of an overlay becomes that of the page: its overlay goes with the page it lay on.
      if (entries > 0) history().replaceState(data, unused, url)
      else history().pushState(data, unused, url)
      entries = 0
      page = shown()
    },
    replaceState: (...written: Written) => {
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
    addEventListener: (_popState: string, tell: () => void) => {
      routers.add(tell)
      listen()
    },
    removeEventListener: (_popState: string, tell: () => void) => void routers.delete(tell),
  }

  return {
    /** For the router: what it uses of a window. */
    pages: pages as unknown as Window,
    /** An overlay has opened, which `close` closes; returns what to call when it has closed. */
    open: (close: () => void): (() => void) => {
      listen()
      open.push(close)
      reconcile()
      return () => {
        open.splice(open.indexOf(close), 1)
        // Not at once: an overlay that opens in its place takes the entry over.
        setTimeout(reconcile)
      }
    },
  }
}

export const overlayHistory = createOverlayHistory(() => window)
