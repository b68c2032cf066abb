import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { ScreenSkeleton } from '#ui/layout/screen-skeleton.tsx'
import { mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { useIsTogether } from '#session/selected-baby.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import { BabyHome, DiaryLoadingNotice } from './baby-home.tsx'
import { HomeHead } from './home-head.tsx'
import styles from './home.module.css'
import { rowKey } from '#db/schema/row-key.ts'

const NoBabyYet = lazyComponent(() => import('./no-baby-yet.tsx'), 'NoBabyYet')

const MilestonesHome = lazyComponent(() => import('./milestones-home.tsx'), 'MilestonesHome')

const TogetherHome = lazyComponent(() => import('./together-home.tsx'), 'TogetherHome')

const HomeTitle = () => {
  const { t } = useLingui()
  useTitle(t`Home`)
  return null
}

/** `/` of a signed-in user: the day of the selected baby, or a way to add the first baby. */
export const HomeScreen = () => {
  const { t } = useLingui()
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = useSelectedBaby(babies)
  const isTogether = useIsTogether()
  if (team === undefined || babies === undefined)
    return (
      <ScreenSkeleton
        note={
          <Suspense fallback={null}>
            <DiaryLoadingNotice />
          </Suspense>
        }
      />
    )
  const mayAdd = mayDo(team, 'create', 'baby')
  const logged = babies.filter(({ milestonesOnly }) => !milestonesOnly)
  return (
    <div className={styles.home}>
      <div className={styles.sky} />
      {team && isTogether && logged.length > 1 ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <TogetherHome team={team} babies={logged} all={babies} mayAdd={mayAdd} />
        </Suspense>
      ) : team && baby?.milestonesOnly ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <MilestonesHome key={rowKey('baby', baby)} {...{ team, baby, babies, mayAdd }} />
        </Suspense>
      ) : team && baby ? (
        <BabyHome key={rowKey('baby', baby)} team={team} baby={baby} babies={babies} mayAdd={mayAdd} />
      ) : (
        <>
          <HomeTitle />
          <HomeHead babies={[]} selectedId={undefined} mayAdd={false} />
          {team && mayAdd ? (
            <Suspense fallback={null}>
              <NoBabyYet team={team} />
            </Suspense>
          ) : (
            <EmptyState
              title={t`No baby here yet`}
              text={t`As soon as a parent adds one or invites you to a family, its day appears here.`}
            />
          )}
        </>
      )}
    </div>
  )
}
