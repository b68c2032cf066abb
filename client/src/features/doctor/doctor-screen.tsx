import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Shown } from '#db/live/use-rows.ts'
import { useDocumentsOf } from '#media/photos.ts'
import { type Baby, mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import styles from './doctor.module.css'
import { DocumentsSheet } from './documents/open-documents.ts'
import { IllnessLinks } from './illness-links.tsx'
import { NextVisit } from './next-visit.tsx'
import { QuestionsSheet } from './questions-sheet.tsx'
import { ScheduleSource } from './schedule-source.tsx'
import { Timeline } from './timeline.tsx'
import { useVisitTexts } from './use-visit-texts.ts'
import { useRowsOfBaby, useVisits } from './use-visits.ts'
import { OpenVaccine } from './vaccine-sheets.ts'
import { VaccinesGivenSheet } from './vaccines-given-sheet.tsx'
import { documentOwnerOf, hasTakenPlace, type Standard, type Visit } from './visit.ts'
import { VisitDaySheet } from './visit-day-sheet.tsx'
import { rowKey } from '#db/schema/row-key.ts'

const Visits = ({ baby, mayWrite }: { baby: Baby; mayWrite: boolean }) => {
  const { t } = useLingui()
  const visits = useVisits(baby)
  const questions = useRowsOfBaby('doctorQuestion', baby)
  const [isAsking, setAsking] = useState(false)
  const [given, setGiven] = useState<Standard>()
  const [vaccine, setVaccine] = useState<Shown<'vaccination'>>()
  const [moved, setMoved] = useState<Visit>()
  const [documented, setDocumented] = useState<Visit>()
  const texts = useVisitTexts(baby)
  const owners = useMemo(
    () => visits?.map((visit) => documentOwnerOf(baby.id, visit)) ?? [],
    [baby.id, visits],
  )
  const documents = useDocumentsOf(baby.spaceId, owners)
  const documentsOf = (visit: Visit) => documents?.get(documentOwnerOf(baby.id, visit)) ?? []
  const shown = visits?.find(({ key }) => key === documented?.key)
  const open = questions?.filter(({ isAsked }) => !isAsked).length ?? 0
  // The current row, because another user may change it meanwhile.
  const current = visits?.find((visit): visit is Standard => visit.key === given?.key)
  const dated = visits?.find(({ key }) => key === moved?.key)
  return (
    <div className={styles.columns}>
      <aside className={styles.side} aria-label={t`Next visit`}>
        <NextVisit baby={baby} visits={visits} />
        {mayWrite && (
          <Link
            to="/doctor-appointment"
            className={buttonClass({ variant: 'soft', wide: true }, styles.create)}
          >
            <Icon name="plus" size={22} />
            <Trans>Create appointment</Trans>
          </Link>
        )}
        <div className={styles.links}>
          <button type="button" className={styles.link} onClick={() => setAsking(true)}>
            <Trans>Questions</Trans>
            {open > 0 && <b>{open}</b>}
          </button>
          <Link to="/doctor-sheet" className={styles.link}>
            <Trans>Doctor sheet</Trans>
          </Link>
          <Link to="/vaccine-record" className={styles.link}>
            <Trans>Vaccine record</Trans>
          </Link>
          <Link to="/foods" className={styles.link}>
            <Trans>Foods and allergens</Trans>
          </Link>
          <Link to="/teeth" className={styles.link}>
            {t({ message: 'Teeth', comment: 'milk teeth that came through' })}
          </Link>
          <IllnessLinks baby={baby} />
        </div>
      </aside>
      <div className={styles.main} aria-busy={visits === undefined || undefined}>
        {visits && (
          <>
            <Timeline
              baby={baby}
              visits={visits}
              mayWrite={mayWrite}
              onAsk={() => setAsking(true)}
              onGiven={setGiven}
              onDay={setMoved}
              onVaccine={setVaccine}
              documentsOf={(visit) => documentsOf(visit).length}
              onDocuments={setDocumented}
            />
            <ScheduleSource />
          </>
        )}
      </div>
      {isAsking && <QuestionsSheet baby={baby} mayWrite={mayWrite} onClose={() => setAsking(false)} />}
      {current?.completion && (
        <VaccinesGivenSheet
          baby={baby}
          vaccines={current.vaccines}
          completion={current.completion}
          onClose={() => setGiven(undefined)}
        />
      )}
      {vaccine && (
        <Suspense fallback={null}>
          <OpenVaccine row={vaccine} mayWrite onClose={() => setVaccine(undefined)} />
        </Suspense>
      )}
      {shown && (
        <Suspense fallback={null}>
          <DocumentsSheet
            owner={{ spaceId: baby.spaceId, babyId: baby.id, ownerId: documentOwnerOf(baby.id, shown) }}
            documents={documentsOf(shown)}
            of={texts.name(shown)}
            mayWrite={mayWrite}
            onClose={() => setDocumented(undefined)}
          />
        </Suspense>
      )}
      {dated && hasTakenPlace(dated) && (
        <VisitDaySheet visit={dated} born={baby.birthDate} onClose={() => setMoved(undefined)} />
      )}
    </div>
  )
}

/** The page `/doctor-timeline`: the next visit, and a timeline of all visits with today's position. */
export const DoctorScreen = () => {
  const { t } = useLingui()
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = useSelectedBaby(babies)
  const mayAdd = mayDo(team, 'create', 'baby')
  return (
    <Screen title={t`Doctor`} wide>
      {(baby === null || team === null) && (
        <EmptyState
          acts={['care']}
          title={t`No baby here yet`}
          text={
            mayAdd
              ? t`Visits depend on the baby's age: add a baby first, then they appear here.`
              : t`As soon as a parent adds a baby or shows you one, it appears here.`
          }
          action={
            mayAdd && (
              <Link to="/" className={buttonClass()}>
                {t`Add a baby`}
              </Link>
            )
          }
        />
      )}
      {baby && (
        <Visits key={rowKey('baby', baby)} baby={baby} mayWrite={mayDo(team, 'create', 'doctorVisit')} />
      )}
    </Screen>
  )
}
