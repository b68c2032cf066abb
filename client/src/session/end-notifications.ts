/** The browser may ask its push service, which may not answer; ms. */
const patience = 3000

/**
 * Closes the notifications that show and ends push on this browser: whoever uses it next must not read of the person
 * before. Works without a network; the server ends its part with the session. Never throws.
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
    // Without permission or storage there is nothing to end.
  }
}
