import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { civilDayOf, startOfDay } from 'sync-protocol/rules/civil-day'
import { toast } from '#ui/overlay/toast-store.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { AlertCards } from './alert-cards.tsx'
import { FailedAnalysis } from './failed-analysis.tsx'
import { Fold } from './fold.tsx'
import { HiddenNumbers } from './hidden-numbers.tsx'
import { InOtherWords } from './in-other-words.tsx'
import { Noticed, TryThis } from './noticed.tsx'
import { Statistics } from './statistics/statistics.tsx'
import styles from './stats.module.css'
import { SummaryCard } from './summary-card.tsx'
import { useAcknowledgements } from './use-acknowledgements.ts'
import { useAnalysis } from './use-analysis.ts'
import { useDiaryRows } from './use-diary-rows.ts'
import { useModelConsent, useReworded } from './use-model.ts'

const dayMs = 86_400_000

/** The statistics of one baby, computed on this device. */
export const StatsOfBaby = ({
  baby,
  others,
  sleepChart,
}: {
  baby: Baby
  /** The family's other babies. */
  others: readonly Baby[]
  sleepChart: ReactNode
}) => {
  const { t } = useLingui()
  const isWide = useIsWide()
  const isCalm = useIsCalm()
  const [isShownOnce, setShownOnce] = useState(false)
  const { timeZone } = useFormat()
  // Deferred, so that the update of each minute does not delay a tap.
  const now = useDeferredValue(useNow())
  const today = civilDayOf(now, timeZone)
  const todayFrom = useMemo(() => startOfDay(today, timeZone), [today, timeZone])
  const from = todayFrom - 92 * dayMs
  const rows = useDiaryRows(baby, from, todayFrom + 2 * dayMs)
  const { answer: analysis, hasFailed } = useAnalysis(baby, rows, now, timeZone)
  const { usesModel } = useModelConsent(baby.spaceId)
  const reworded = useReworded(baby, usesModel, timeZone)
  const { seen, acknowledge } = useAcknowledgements(baby, todayFrom - 2 * dayMs, todayFrom + 2 * dayMs)
  if (!rows || !(analysis || hasFailed) || !seen)
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton height={200} width="100%" />
        <Skeleton height={320} width="100%" />
      </div>
    )
  const alerts = analysis && (
    <AlertCards
      baby={baby}
      alerts={analysis.alerts}
      seen={seen}
      now={now}
      onSeen={(alert) =>
        void acknowledge(alert).catch(() => toast.show({ text: t`That was not saved. Try again.` }))
      }
    />
  )
  if (isCalm && !isShownOnce)
    return (
      <div className={styles.page}>
        {hasFailed && <FailedAnalysis />}
        {/* Alerts that may need a doctor are never hidden. */}
        {alerts && <div className={styles.lead}>{alerts}</div>}
        <HiddenNumbers onShow={() => setShownOnce(true)} />
      </div>
    )
  const noticed = analysis && (
    <>
      <Noticed insights={analysis.insights} midnight={todayFrom} />
      <TryThis suggestions={analysis.suggestions} reworded={reworded} />
    </>
  )
  return (
    <div className={styles.page}>
      {hasFailed && <FailedAnalysis />}
      {analysis && (
        <>
          <div className={styles.lead}>
            <SummaryCard summary={analysis.summary} name={baby.name} />
            {alerts}
          </div>
          <InOtherWords baby={baby} answer={reworded} />
          {isWide && noticed}
        </>
      )}
      <Statistics baby={baby} others={others} today={today} now={now} recent={rows} recentFrom={from}>
        <Fold isBelow name="sleepChart" title={t`Sleep chart`} whole={(chart) => chart}>
          {sleepChart}
        </Fold>
      </Statistics>
      {/* On a phone the figures of each kind come first. */}
      {!isWide && noticed}
    </div>
  )
}
