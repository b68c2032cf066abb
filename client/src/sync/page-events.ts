export interface PageEvents {
  /** The page is visible. */
  onVisible(): void
  /** The page is hidden, perhaps for good; its database is still open. */
  onHidden(): void
  /** The page is unloaded, or kept in the back-forward cache. */
  onGone(): void
  /** The page was suspended and runs again; perhaps it was never hidden. */
  onBack(): void
  onOnline(): void
  onOffline(): void
}

/** Reports page events to these callbacks. Returns how to stop. */
export function followPage({
  onVisible,
  onHidden,
  onGone,
  onBack,
  onOnline,
  onOffline,
}: PageEvents): () => void {
  const isVisible = () => document.visibilityState === 'visible'
  // The browser reports an unloading page as hidden after `pagehide`: its database is closed by then and must stay
  // closed.
  let isUnloading = false
  const visible = () => isVisible() && onVisible()
  const hidden = () => !isVisible() && !isUnloading && onHidden()
  const gone = () => {
    isUnloading = true
    onGone()
  }
  const shown = (event: Event) => {
    isUnloading = false
    // The first `pageshow` of a page is not from the back-forward cache.
    if ((event as PageTransitionEvent).persisted) onBack()
  }
  const listeners: [EventTarget, string, (event: Event) => void][] = [
    [window, 'pagehide', gone],
    [window, 'pageshow', shown],
    [document, 'resume', onBack],
    [window, 'online', onOnline],
    [window, 'offline', onOffline],
    [window, 'focus', visible],
    [document, 'visibilitychange', visible],
    [document, 'visibilitychange', hidden],
  ]
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener)
  return () => {
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener)
  }
}
