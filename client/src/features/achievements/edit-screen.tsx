import { useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { write } from '#db/write/write.ts'
import { nobody } from '#db/schema/time-index.ts'
import type { Photo } from '#media/photos.ts'
import { removeWithPhotos } from '#media/pictures.ts'
import { useOfferUndo } from '#media/use-offer-undo.ts'
import { mayDo, useActiveTeam } from '#session/family.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import { AchievementForm } from './achievement-form.tsx'
import styles from './achievements.module.css'
import { type Achievement, useAchievements, useChosenBaby } from './use-achievements.ts'

/** Deletes without a confirmation, with undo. */
const DeleteAchievement = ({
  achievement,
  photos,
}: {
  achievement: Achievement
  photos: readonly Photo[]
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { db, clock } = useLocalData()
  const offerUndo = useOfferUndo('achievement')
  const { title } = achievement
  const removeIt = async () => {
    const { writes, undo } = removeWithPhotos('achievement', achievement, photos)
    const text = t`Deleted: ${title}`
    void navigate('/achievements', { replace: true })
    if (!(await saveOrKeep(text, () => write(db, clock, writes)))) return
    offerUndo(text, 'trash', () => write(db, clock, undo))
  }
  return (
    <Button variant="danger" icon="trash" wide className={styles.delete} onClick={() => void removeIt()}>
      {t`Delete`}
    </Button>
  )
}

/** The pages `/achievements/new` and `/achievements/:achievementId/edit`. */
export const EditAchievementScreen = () => {
  const { t } = useLingui()
  const { achievementId } = useParams()
  const baby = useChosenBaby()
  const remembered = useAchievements(baby ?? nobody)
  const back = useBack('/achievements')
  const achievement = remembered?.achievements.find(({ id }) => id === achievementId)
  const photos = achievement && remembered ? remembered.photosOf(achievement) : []
  const isGone = baby && remembered && achievementId !== undefined && !achievement
  const team = useActiveTeam()
  const looksOnly = team && !mayDo(team, 'create', 'achievement')
  if (baby === null || isGone || looksOnly) return <Navigate to="/achievements" replace />
  return (
    <Screen
      title={achievementId === undefined ? t`New achievement` : t`Edit achievement`}
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={back} />}
    >
      {baby && remembered && (
        <>
          <AchievementForm
            key={achievement?.id ?? baby.id}
            baby={baby}
            achievement={achievement}
            photos={photos}
          />
          {achievement && <DeleteAchievement achievement={achievement} photos={photos} />}
        </>
      )}
    </Screen>
  )
}
