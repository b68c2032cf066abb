import { Network } from '@capacitor/network'

/**
 * Makes `navigator.onLine` and its events say what the system says: a web view may believe in a network that is gone.
 * Where the system does not say, the web view is believed.
 */
export async function followNetwork(
  view: Navigator = navigator,
  network: Pick<typeof Network, 'getStatus' | 'addListener'> = Network,
): Promise<void> {
  const status = await network.getStatus().catch(() => undefined)
  if (!status) return
  let isOnline = status.connected
  Object.defineProperty(view, 'onLine', { get: () => isOnline, configurable: true })
  await network
    .addListener('networkStatusChange', ({ connected }) => {
      if (connected === isOnline) return
      isOnline = connected
      dispatchEvent(new Event(connected ? 'online' : 'offline'))
    })
    .catch(() => undefined)
}
