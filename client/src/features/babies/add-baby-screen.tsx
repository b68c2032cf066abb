import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { type ActiveTeam, mayDo, useActiveTeam } from '#session/family.ts'
import { buttonClass, IconButton } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { BabyForm } from './baby-form.tsx'
import { useCreateBaby } from './use-create-baby.ts'

const Form = ({ team, mayAdd }: { team: ActiveTeam; mayAdd: boolean }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const create = useCreateBaby(team)
  return (
    <BabyForm
      saveLabel={t`Add baby`}
      notNow={
        mayAdd ? undefined : t`In this family you can no longer add a baby. What you typed is still here.`
      }
      onSave={async (values) => {
        await create(values)
        await navigate('/babies')
      }}
      footer={
        <Link to="/babies" className={buttonClass({ variant: 'plain', wide: true })}>
          {t`Cancel`}
        </Link>
      }
    />
  )
}

/** The page `/add-baby`: adds a baby to the active team, then opens the list. */
export const AddBabyScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const team = useActiveTeam()
  const mayAdd = mayDo(team, 'create', 'baby')
  // Stays open if the user loses the permission meanwhile, so that the typed values stay.
  const [isOpen, setOpen] = useState(false)
  if (mayAdd && !isOpen) setOpen(true)
  if (team === null || (team && !mayAdd && !isOpen)) return <Navigate to="/" replace />
  return (
    <Screen
      title={t`Add a baby`}
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={() => void navigate(-1)} />}
    >
      <Card>{team && <Form team={team} mayAdd={mayAdd} />}</Card>
    </Screen>
  )
}
