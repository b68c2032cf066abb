import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate } from 'react-router-dom'
import { useFormat } from '#i18n/use-format.ts'
import { type Baby, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PrintPage } from './print-page.tsx'
import { ScheduleSource } from './schedule-source.tsx'
import { doseNames, vaccineNames } from './schedule-words.ts'
import { useVisitTexts } from './use-visit-texts.ts'
import { useVisits } from './use-visits.ts'
import styles from './vaccine-record.module.css'
import { vaccineRecordOf } from './vaccine-record.ts'
import { rowKey } from '#db/schema/row-key.ts'

const Record = ({ baby }: { baby: Baby }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const texts = useVisitTexts(baby)
  const visits = useVisits(baby)
  if (!visits) return null
  const { given, unsaid } = vaccineRecordOf(visits)
  const born = format.day(baby.birthDate, 'long')
  const visitNames = unsaid.map(texts.name).join(', ')
  return (
    <PrintPage>
      <header>
        <h2 dir="auto">{baby.name}</h2>
        <p className={styles.muted}>
          <Trans>Born {born}</Trans>
        </p>
      </header>
      {given.length === 0 ? (
        <p>
          <Trans>
            No vaccine is noted yet. Mark a visit as done and tick what was given under “Vaccines given”.
          </Trans>
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t({ message: 'Date', comment: 'of an appointment' })}</th>
              <th scope="col">{t`Vaccine`}</th>
              <th scope="col">{t({ message: 'Dose', comment: 'of a vaccine' })}</th>
            </tr>
          </thead>
          <tbody>
            {given.map(({ key, day, vaccine }) => (
              <tr key={key}>
                <td>{format.day(day, 'long')}</td>
                <td>{'code' in vaccine ? i18n._(vaccineNames[vaccine.code]) : vaccine.name}</td>
                <td>{'code' in vaccine ? i18n._(doseNames[vaccine.dose]) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
  )
}

/** `/vaccine-record`: what was given and when, on a page to print. */
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
      {baby && <Record key={rowKey('baby', baby)} baby={baby} />}
    </Screen>
  )
}
