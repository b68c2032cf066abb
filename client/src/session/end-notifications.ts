/** Timeout of the browser's push service, ms. */
const timeoutMs = 3000

/**
 * Closes the visible notifications and ends push in this browser, so that the next user reads nothing about the
 * signed-out one. Works without a network; the server removes its subscription with the session. Never throws.
 */
export async function endNotifications(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close()
    const subscription = await worker?.pushManager?.getSubscription()
    await Promise.race([
      subscription?.unsubscribe(),
      new Promise((resolve) => setTimeout(resolve, subscription ? timeoutMs : 0)),
    ])
  } catch {
    // A browser without permission or storage has no notifications.
  }
}
