import { loadTexts } from '#i18n/languages.ts'
import { whenIdle } from '#sync/when-idle.ts'
import { AccountRoutes } from './account-routes-later.ts'
import * as screens from './family-screens.ts'
import { historyParts } from '#features/home/history.tsx'

type Part = () => Promise<unknown>

const charts = () => import('#ui/charts/drawn-chart.tsx')

/** What a tap on home or on a tab opens, the most likely first. */
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
  // Then the sections beside home, and what each of them shows beside its own.
  screens.RunningStrip.preload,
  screens.Growth.preload,
  () => import('#features/growth/use-reference.ts').then(({ unpackTables }) => unpackTables()),
  screens.Stats.preload,
  screens.Doctor.preload,
  screens.milestones.List.preload,
  // Whoever signs out sees at once that she did.
  AccountRoutes.preload,
]

/**
 * Long enough for a slow phone to draw its first screen, ms. All of it takes such a phone half a second, no part more
 * than a tenth; who goes to another screen a few seconds after a start finds it there.
 */
const afterMs = 2000

/**
 * Loads what a start left out, part by part in idle moments, so that no tap waits for it. Only what the worker has
 * already: a first visit, which is still fetching the app, is not made longer. Returns how to stop.
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
      // What could not be loaded now is loaded when it is asked for.
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
