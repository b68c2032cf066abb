import { useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { type Baby, mayDo, useActiveTeam, useBabies } from '#session/family.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import styles from './babies.module.css'
import { DeleteBaby } from './delete-baby.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useAgeText } from './use-age-text.ts'
import { rowKey } from '#db/schema/row-key.ts'

const Head = ({ baby }: { baby: Baby }) => {
  const ageText = useAgeText()
  return (
    <div className={styles.profileHead}>
      <AvatarPicker baby={baby} />
      <p>{ageText(baby)}</p>
    </div>
  )
}

/** The page `/baby/:babyId/profile`: the profile of a baby, and at its end the deletion. */
export const ProfileScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { babyId } = useParams()
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = babies?.find(({ id }) => id === babyId)
  const looksOnly = team && !mayDo(team, 'update', 'baby')
  if (team === null || looksOnly || (babies && !baby)) return <Navigate to="/babies" replace />
  return (
    <Screen
      title={baby?.name ?? t`Baby`}
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={() => void navigate(-1)} />}
    >
      {baby && (
        <>
          <Head baby={baby} />
          <ProfileForm key={rowKey('baby', baby)} baby={baby} />
          {mayDo(team, 'delete', 'baby') && <DeleteBaby baby={baby} />}
        </>
      )}
    </Screen>
  )
}
