import { App } from '@capacitor/app'
import { appLinkPaths } from 'sync-protocol/reference/app-link-paths'
import { serverOrigin } from '#platform/native/here.ts'
import { urlOf } from '#platform/native/url-of.ts'
import { pathOfOwnLink } from './own-links.ts'

const patterns = appLinkPaths.map((path) =>
  path.endsWith('/*') ? new RegExp(`^${path.slice(0, -2)}/.+`) : new RegExp(`^${path}/?$`),
)

/** The path of a link into the app; undefined for other links and for links to another server. */
export function pathOfLink(link: string, server = serverOrigin()): string | undefined {
  const url = urlOf(link)
  if (!url) return undefined
  const { origin, pathname, search, hash } = url
  const isLinkOfServer = origin === server && patterns.some((pattern) => pattern.test(pathname))
  return isLinkOfServer ? pathname + search + hash : pathOfOwnLink(url)
}

/** Starts on the page of the launch link. Call before the first render. */
export async function followAppLinks(
  app: Pick<typeof App, 'addListener' | 'getLaunchUrl'> = App,
): Promise<void> {
  const early: string[] = []
  let follow = (url: string): void => void early.push(url)
  void app.addListener('appUrlOpen', ({ url }) => follow(url))
  // The link of the start is an event too. The system answers calls in their order, so that the event is here by now.
  const launch = await app.getLaunchUrl().catch(() => undefined)
  const path = launch?.url === undefined ? undefined : pathOfLink(launch.url)
  // A reload has the same launch link, which was already followed.
  if (path !== undefined && history.state === null) history.replaceState(null, '', path)
  follow = (url) => {
    const next = pathOfLink(url)
    if (next !== undefined) goTo(next)
  }
  early.filter((url) => url !== launch?.url).forEach(follow)
}

/** Navigates to a path of the app, as a tap on a link does; nothing if it is the current path. */
export function goTo(path: string): void {
  if (path === location.pathname + location.search + location.hash) return
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  history.pushState({ idx: idx + 1 }, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
