import { useLingui } from '@lingui/react/macro'
import { Navigate, useSearchParams } from 'react-router-dom'
import { milestoneOf } from 'sync-protocol/reference/milestones'
import { mayDo, useActiveTeam } from '#session/family.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import { MarkForm } from './mark-form.tsx'
import { milestoneTexts } from '#media/milestone-words.ts'
import styles from './detail.module.css'
import { NoBaby } from './no-baby.tsx'
import { useChosenBaby, useReached } from './use-milestones.ts'
import { nobody } from '#db/schema/time-index.ts'

/** The page `/milestones/mark?id=…`: marks a milestone as reached, or changes the mark. */
export const MarkMilestoneScreen = () => {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const baby = useChosenBaby()
  const reached = useReached(baby ?? nobody)
  const milestone = milestoneOf(params.get('id') ?? '')
  const back = useBack(milestone ? `/milestones/${milestone.id}` : '/milestones')
  const team = useActiveTeam()
  if (!milestone) return <Navigate to="/milestones" replace />
  if (team && !mayDo(team, 'create', 'milestoneCompletion'))
    return <Navigate to={`/milestones/${milestone.id}`} replace />
  const completion = reached?.completions.get(milestone.id)
  return (
    <Screen
      title={completion ? t`Edit milestone` : t`Mark milestone`}
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={back} />}
    >
      {baby === null && <NoBaby />}
      {baby && reached && (
        <div className={styles.detail}>
          <h2>{t(milestoneTexts[milestone.id])}</h2>
          <MarkForm
            key={`${baby.id} ${milestone.id}`}
            baby={baby}
            milestone={milestone}
            completion={completion}
            photos={reached.photosOf(completion)}
          />
        </div>
      )}
    </Screen>
  )
}
