import { loadTexts } from '#i18n/languages.ts'
import { whenIdle } from '#sync/when-idle.ts'
import { AccountRoutes } from './account-routes-later.ts'
import * as screens from './family-screens.ts'
import { historyParts } from '#features/home/history.tsx'

type Part = () => Promise<unknown>

const charts = () => import('#ui/charts/drawn-chart.tsx')

/** What a tap on home or on a tab needs, the most likely first. */
const firstTaps: readonly Part[] = [
  () => loadTexts('sheets'),
  () => import('#features/activities/kinds/sheets.tsx'),
  () => import('#features/activities/kinds/feeding/feed-sheet.tsx'),
  () => import('#features/activities/kinds/sleep/sleep-entry-sheet.tsx'),
  () => import('#features/activities/kinds/diaper/diaper-sheet.tsx'),
  () => import('#features/activities/kinds/feeding/feed-entry-sheet.tsx'),
  ...historyParts,
  () => charts().then(({ preloadChart }) => preloadChart()),
  () => charts().then(({ warmUpChart }) => warmUpChart('line')),
  () => charts().then(({ warmUpChart }) => warmUpChart('bar')),
  () => import('#features/activities/kinds/sleep/sleep-start-sheet.tsx'),
  () => import('#features/activities/kinds/diaper/new-diaper-sheet.tsx'),
  () => import('#features/activities/log/more-sheet.tsx'),
  // Then the other sections, with their additional chunks.
  screens.RunningStrip.preload,
  screens.Growth.preload,
  () => import('#features/growth/use-reference.ts').then(({ unpackTables }) => unpackTables()),
  screens.Stats.preload,
  screens.Doctor.preload,
  screens.milestones.List.preload,
  // After a sign-out the next screen appears at once.
  AccountRoutes.preload,
]

/**
 * Enough for a slow phone to draw its first screen, ms. All parts together take such a phone half a second, none more
 * than a tenth. After a few seconds every screen is loaded.
 */
const afterMs = 2000

/**
 * Loads what the start left out, part by part in idle moments, so that no tap waits for it. Only parts that the service
 * worker has stored: a first visit still downloads the app. Returns how to stop.
 */
export function warmUp(
  parts = firstTaps,
  worker: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): () => void {
  let stop = () => {}
  const next = (index: number) => {
    const part = parts[index]
    if (!part) return
    stop = whenIdle(() => {
      let isWanted = true
      stop = () => (isWanted = false)
      // A part that fails to load now is loaded when it is needed.
      void part()
        .catch(() => undefined)
        .then(() => isWanted && next(index + 1))
    })
  }
  const start = () => {
    const timer = setTimeout(() => next(0), afterMs)
    stop = () => clearTimeout(timer)
  }
  if (worker?.controller) start()
  else worker?.addEventListener('controllerchange', start, { once: true })
  return () => {
    worker?.removeEventListener('controllerchange', start)
    stop()
  }
}
