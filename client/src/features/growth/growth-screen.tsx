import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { whenIdle } from '#sync/when-idle.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { ChartSpace } from './chart/chart-space.tsx'
import styles from './growth.module.css'
import { GrowthOfBaby } from './growth-of-baby.tsx'
import { metrics } from './metrics.ts'
import { useGrowthSettings } from './use-growth-settings.ts'
import { useMeasurements } from './use-measurements.ts'
import { renewReference } from './use-reference.ts'
import { nobody } from '#db/schema/time-index.ts'
import { rowKey } from '#db/schema/row-key.ts'

const Loading = ({ title }: { title: string }) => (
  <Screen title={title} wide>
    <div className={styles.grid}>
      <div className={styles.tiles}>
        {metrics.map((metric) => (
          <Skeleton key={metric} height={92} width="100%" />
        ))}
      </div>
      <div className={styles.chartCard}>
        <ChartSpace />
      </div>
      <div className={styles.side}>
        <Skeleton height={56} width="100%" />
        <Skeleton height={360} width="100%" />
      </div>
    </div>
  </Screen>
)

/** The page `/growth`: the growth of the chosen baby, from this device alone. */
export const GrowthScreen = () => {
  const { t } = useLingui()
  const title = t({ message: 'Growth', comment: 'of a baby; the name of a screen' })
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = useSelectedBaby(babies)
  const settings = useGrowthSettings()
  const rows = useMeasurements(baby ?? nobody)
  useEffect(() => whenIdle(() => void renewReference()), [])
  if (team === undefined || babies === undefined || !settings || !rows) return <Loading title={title} />
  if (!team || !baby)
    return (
      <Screen title={title}>
        <EmptyState
          acts={['sleep', 'diaper']}
          title={t`No baby here yet`}
          text={
            mayDo(team, 'create', 'baby')
              ? t`Add a baby to see weight, length and head here on the charts that doctors use.`
              : t`As soon as a parent adds one or invites you to a family, its growth appears here.`
          }
          action={
            mayDo(team, 'create', 'baby') && (
              <Link className={buttonClass()} to="/add-baby">
                {t`Add a baby`}
              </Link>
            )
          }
        />
      </Screen>
    )
  return (
    <GrowthOfBaby
      key={rowKey('baby', baby)}
      title={title}
      baby={baby}
      isOnly={babies.length === 1}
      rows={rows}
      settings={settings}
      mayEditBaby={mayDo(team, 'update', 'baby')}
      mayLog={mayDo(team, 'create', 'growthMeasurement')}
    />
  )
}
