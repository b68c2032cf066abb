import { useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { rowKey } from '#db/schema/row-key.ts'
import { mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { buttonClass, IconButton } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { AppointmentForm } from './appointment-form.tsx'

/** The page `/doctor-appointment`: creates an appointment for the selected baby, or with `?visit=` changes one. */
export const AppointmentScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { db } = useLocalData()
  const team = useActiveTeam()
  const babies = useBabies(team)
  const selected = useSelectedBaby(babies)
  const visitId = query.get('visit')
  const found = useLive(async () => {
    if (visitId === null || !team) return visitId === null ? null : undefined
    return (await db.rows('doctorVisit').get([team.id, visitId])) ?? 'none'
  }, [db, visitId, team?.id])
  const row = found === 'none' ? found : (found as Shown<'doctorVisit'> | null | undefined)
  const isGone = row === 'none' || row?.deletedAt
  const baby = row && row !== 'none' ? babies?.find(({ id }) => id === row.babyId) : selected
  if (isGone || (team && !mayDo(team, 'create', 'doctorVisit')))
    return <Navigate to="/doctor-timeline" replace />
  return (
    <Screen
      title={visitId === null ? t`Create appointment` : t`Edit appointment`}
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={() => void navigate(-1)} />}
    >
      {(baby === null || team === null) && (
        <EmptyState
          acts={['care']}
          title={t`No baby selected`}
          text={
            mayDo(team, 'create', 'baby')
              ? t`Add a baby first, then you can plan an appointment.`
              : t`As soon as a parent adds a baby or shows you one, it appears here.`
          }
          action={
            <Link to="/growth" className={buttonClass()}>
              {t`Go to growth`}
            </Link>
          }
        />
      )}
      {baby && row !== undefined && (
        <AppointmentForm
          key={row ? rowKey('doctorVisit', row) : rowKey('baby', baby)}
          baby={baby}
          row={row ?? undefined}
        />
      )}
    </Screen>
  )
}
