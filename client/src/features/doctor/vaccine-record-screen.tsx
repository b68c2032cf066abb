import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { rowKey } from '#db/schema/row-key.ts'
import { useFormat } from '#i18n/use-format.ts'
import { type Baby, mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PrintPage } from './print-page.tsx'
import { ScheduleSource } from './schedule-source.tsx'
import { useVaccinations, useVisits } from './use-visits.ts'
import { useVisitTexts } from './use-visit-texts.ts'
import styles from './vaccine-record.module.css'
import { vaccineRecordOf } from './vaccine-record.ts'
import { LogVaccine, OpenVaccine } from './vaccine-sheets.ts'
import { VaccineTable } from './vaccine-table.tsx'

const Record = ({ baby, mayWrite }: { baby: Baby; mayWrite: boolean }) => {
  const { t } = useLingui()
  const format = useFormat()
  const texts = useVisitTexts(baby)
  const visits = useVisits(baby)
  const vaccinations = useVaccinations(baby)
  const [openId, setOpenId] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  if (!visits || !vaccinations) return null
  const { given, unsaid } = vaccineRecordOf(visits, vaccinations)
  const open = vaccinations.find(({ row }) => row.id === openId)?.row
  const born = format.day(baby.birthDate, 'long')
  const visitNames = unsaid.map(texts.name).join(', ')
  return (
    <>
      <PrintPage
        controls={
          mayWrite && (
            <Button wide icon="plus" onClick={() => setAdding(true)}>
              {t`Add a vaccine`}
            </Button>
          )
        }
      >
        <header>
          <h2 dir="auto">{baby.name}</h2>
          <p className={styles.muted}>
            <Trans>Born {born}</Trans>
          </p>
        </header>
        {given.length === 0 ? (
          <p>
            <Trans>No vaccine is noted yet. Add one here, or tap it at its visit.</Trans>
          </p>
        ) : (
          <VaccineTable lines={given} onOpen={setOpenId} />
        )}
        {unsaid.length > 0 && (
          <p className={styles.muted}>
            <Trans>Not ticked yet what was given: {visitNames}.</Trans>
          </p>
        )}
        <p className={styles.muted}>
          <Trans>From the family’s diary; it does not replace the doctor’s record.</Trans>
        </p>
        <ScheduleSource />
      </PrintPage>
      <Suspense fallback={null}>
        {isAdding && <LogVaccine baby={baby} onClose={() => setAdding(false)} />}
        {open && (
          <OpenVaccine key={open.id} row={open} mayWrite={mayWrite} onClose={() => setOpenId(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** The page `/vaccine-record`: the vaccinations with dates, batches and reactions, to print. */
export const VaccineRecordScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = useSelectedBaby(babies)
  if (baby === null || team === null) return <Navigate to="/doctor-timeline" replace />
  return (
    <Screen
      title={t`Vaccine record`}
      start={
        <IconButton icon="chevronLeft" label={t`Back`} onClick={() => void navigate('/doctor-timeline')} />
      }
    >
      {baby && (
        <Record key={rowKey('baby', baby)} baby={baby} mayWrite={mayDo(team, 'create', 'vaccination')} />
      )}
    </Screen>
  )
}
