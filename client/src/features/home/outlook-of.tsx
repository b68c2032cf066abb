import { Suspense } from 'react'
import { useIsCalm } from '#session/calm.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import type { useBabyNow } from './use-baby-day.ts'

const OutlookWatch = lazyComponent(() => import('#features/stats/outlook-watch.tsx'), 'OutlookWatch')

/**
 * Keeps the outlook of a baby current. Loaded only with a logged feed or sleep, and not for users who chose to see no
 * numbers.
 */
export const OutlookOf = ({
  day: { baby, now, overview, setOutlook },
}: {
  day: Pick<ReturnType<typeof useBabyNow>, 'baby' | 'now' | 'overview' | 'setOutlook'>
}) =>
  !useIsCalm() &&
  (overview?.lastFeed ?? overview?.lastSleep) && (
    <Suspense fallback={null}>
      <OutlookWatch baby={baby} now={now} onOutlook={setOutlook} />
    </Suspense>
  )
