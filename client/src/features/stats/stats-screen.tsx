import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mayDo, useActiveTeam, useBabies, useSelectedBaby, type Baby } from '#session/family.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { StatsOfBaby } from './stats-of-baby.tsx'
import { rowKey } from '#db/schema/row-key.ts'

/** The page `/stats`: alerts, insights and figures of the chosen baby, from this device alone. */
export const StatsScreen = ({
  sleepChart,
}: {
  /** The sleep chart, which is another feature. */
  sleepChart: (baby: Baby, babies: readonly Baby[]) => ReactNode
}) => {
  const { t } = useLingui()
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = useSelectedBaby(babies)
  const title = t`Statistics`
  if (team === undefined || babies === undefined)
    return (
      <Screen title={title} wide>
        <Skeleton height={200} width="100%" />
      </Screen>
    )
  if (!team || !baby)
    return (
      <Screen title={title}>
        <EmptyState
          acts={['sleep', 'feed']}
          title={t`No baby selected`}
          text={t`After a few days of entries, sleep, feeds and diapers are summed up here.`}
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
    <Screen title={babies.length === 1 ? title : `${title} · ${baby.name}`} wide>
      <StatsOfBaby
        key={rowKey('baby', baby)}
        baby={baby}
        others={babies.filter(({ id }) => id !== baby.id)}
        sleepChart={sleepChart(baby, babies)}
      />
    </Screen>
  )
}
