import { Network } from '@capacitor/network'

/**
 * Makes `navigator.onLine` and its events follow the system: a web view may report a network that is gone. If the
 * system reports nothing, the web view's state is used.
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
