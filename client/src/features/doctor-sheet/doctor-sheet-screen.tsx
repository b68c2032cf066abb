import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { DoctorSheet } from './doctor-sheet.tsx'
import { rowKey } from '#db/schema/row-key.ts'

/** The page `/doctor-sheet`: one page for the doctor, made on the device. */
export const DoctorSheetScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = useSelectedBaby(babies)
  if (baby === null || team === null) return <Navigate to="/doctor-timeline" replace />
  return (
    <Screen
      title={t`Doctor sheet`}
      start={
        <IconButton icon="chevronLeft" label={t`Back`} onClick={() => void navigate('/doctor-timeline')} />
      }
    >
      <Suspense fallback={<Skeleton height={400} />}>
        {baby && <DoctorSheet key={rowKey('baby', baby)} baby={baby} />}
      </Suspense>
    </Screen>
  )
}
