/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerNotification } from './notifications/answer-notification.ts'
import { receivePush } from './notifications/receive-push.ts'
import { Precache } from './precache.ts'
import { MARKER_CACHE, MARKER_URL } from './session/signed-in-marker-names.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const precache = new Precache()
const languages = ['en', 'ru', 'uk', 'ka']

/** Requests that the worker never handles: data, probes, the API's own page, and files with an extension. */
const leaveAlone = [/^\/(api|healthz|readyz|metrics|docs)(\/|$)/, /\/[^/]+\.[a-z0-9]+$/i]

const signedIn = async () => (await (await caches.open(MARKER_CACHE)).match(MARKER_URL)) !== undefined

/**
 * The language of a landing page without a language in its address: the browser's, otherwise English. theme.js applies
 * a stored one.
 */
const ownLanguage = () =>
  self.navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag)) ?? 'en'

const documentFor = async (url: URL) => {
  const requestedLanguage = url.searchParams.get('lang') ?? ''
  if (url.pathname !== '/') return '/index.html'
  if (languages.includes(requestedLanguage)) return `/landing.${requestedLanguage}.html`
  return (await signedIn()) ? '/index.html' : `/landing.${ownLanguage()}.html`
}

/**
 * The server fills the operator's name into the legal pages: each request goes to the network, with the cache as
 * fallback.
 */
const legalPages = ['/privacy-policy.html', '/terms-of-service.html']
const PATIENCE = 4000

const legalPage = async (request: Request, path: string) => {
  const kept = await precache.matchPrecache(path)
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
    return fresh.ok ? fresh : (kept ?? fresh)
  } catch {
    return kept ?? Response.error()
  }
}

// Registered before the precache, which would answer with the state at the worker's installation.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && legalPages.includes(url.pathname),
  ({ request, url }) => legalPage(request, url.pathname),
)

// No directory index and no clean URLs: only the routes below choose the document.
precache.precache(self.__WB_MANIFEST)
registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }))
cleanupOutdatedCaches()
clientsClaim()

registerRoute(
  new NavigationRoute(
    async ({ request, url }) => (await precache.matchPrecache(await documentFor(url))) ?? fetch(request),
    { denylist: leaveAlone },
  ),
)

// The page sends this when the user chose to update; the worker never takes over without that.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The page repairs a subscription that the browser replaced (`pushsubscriptionchange`) at its next start: the worker
// has no token for that.
self.addEventListener('push', (event) => event.waitUntil(receivePush(self.registration, event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  const { registration, clients } = self
  const surroundings = {
    registration,
    clients,
    fetch: (path: string, init: RequestInit) => fetch(path, init),
  }
  event.waitUntil(answerNotification(surroundings, event.notification, event.action))
})
