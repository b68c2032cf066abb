export interface PageEvents {
  /** The page is looked at. */
  onVisible(): void
  /** The page is out of sight, perhaps for good; its database is open still. */
  onHidden(): void
  /** The page goes: for good, or to be kept by the browser for who steps back. */
  onGone(): void
  /** The page was suspended and runs again; it was perhaps never hidden. */
  onBack(): void
  onOnline(): void
  onOffline(): void
}

/** Calls these with what happens to the page, until the function that it returns is called. */
export function followPage({
  onVisible,
  onHidden,
  onGone,
  onBack,
  onOnline,
  onOffline,
}: PageEvents): () => void {
  const isVisible = () => document.visibilityState === 'visible'
  // A page that goes is hidden after its end: its database is closed by then and must stay so.
  let isGoing = false
  const visible = () => isVisible() && onVisible()
  const hidden = () => !isVisible() && !isGoing && onHidden()
  const gone = () => {
    isGoing = true
    onGone()
  }
  const shown = (event: Event) => {
    isGoing = false
    // The first one of a page is not from the browser's back-forward cache.
    if ((event as PageTransitionEvent).persisted) onBack()
  }
  const followed: [EventTarget, string, (event: Event) => void][] = [
    [window, 'pagehide', gone],
    [window, 'pageshow', shown],
    [document, 'resume', onBack],
    [window, 'online', onOnline],
    [window, 'offline', onOffline],
    [window, 'focus', visible],
    [document, 'visibilitychange', visible],
    [document, 'visibilitychange', hidden],
  ]
  for (const [target, event, listener] of followed) target.addEventListener(event, listener)
  return () => {
    for (const [target, event, listener] of followed) target.removeEventListener(event, listener)
  }
}
