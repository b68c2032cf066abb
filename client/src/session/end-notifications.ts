/** How long to wait for the browser's push service, ms. */
const patience = 3000

/**
 * Closes the visible notifications and ends push on this browser, so that the next person on it reads nothing about the
 * one who signed out. Works without a network; the server removes its subscription with the session. Never throws.
 */
export async function endNotifications(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close()
    const subscription = await worker?.pushManager?.getSubscription()
    await Promise.race([
      subscription?.unsubscribe(),
      new Promise((resolve) => setTimeout(resolve, subscription ? patience : 0)),
    ])
  } catch {
    // A browser without permission or storage has nothing to end.
  }
}
