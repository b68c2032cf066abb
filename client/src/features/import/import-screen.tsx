import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { viewerTimeZone } from '#i18n/use-format.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { type Baby, mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button, buttonClass, IconButton } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { firstSetup } from './first-setup.ts'
import styles from './import.module.css'
import type { Importer, ImporterOf } from './importer.ts'
import { ProgressCard } from './progress-card.tsx'
import { useImport } from './use-import.ts'
import { workerImporter } from './worker-importer.ts'

type Make = (of: ImporterOf) => Importer

/** The page `/import`: imports the diary of another app, on this device alone. `make` creates the importer. */
export const ImportScreen = ({ make = workerImporter }: { make?: Make }) => {
  const { t } = useLingui()
  const title = t`Import from another app`
  const team = useActiveTeam()
  const babies = useBabies(team)
  const selected = useSelectedBaby(babies)
  const mayAdd = mayDo(team, 'create', 'baby')
  const back = useBack('/settings')
  const start = <IconButton icon="chevronLeft" label={t`Back`} onClick={back} />
  if (team === undefined || babies === undefined)
    return (
      <Screen title={title} start={start} wide>
        <Skeleton height={240} width="100%" />
      </Screen>
    )
  return (
    <Screen title={title} start={start} wide>
      {team && !mayDo(team, 'create', 'note') ? (
        <EmptyState
          acts={['sleep', 'feed']}
          title={t`In this family you only look`}
          text={t`Parents and family can bring a diary in from another app.`}
        />
      ) : team && selected ? (
        <ImportOfTeam key={team.id} spaceId={team.id} babies={babies} selectedId={selected.id} make={make} />
      ) : (
        <EmptyState
          acts={['sleep', 'feed']}
          title={t`No baby here yet`}
          text={
            mayAdd
              ? t`Add the baby first; then its diary can be brought in from another app.`
              : t`As soon as a parent adds a baby or shows you one, it appears here.`
          }
          action={
            mayAdd && (
              <Link className={buttonClass()} to="/add-baby">
                {t`Add a baby`}
              </Link>
            )
          }
        />
      )}
    </Screen>
  )
}

const ImportOfTeam = ({
  spaceId,
  babies,
  selectedId,
  make,
}: {
  spaceId: string
  babies: readonly Baby[]
  selectedId: string
  make: Make
}) => {
  const { t } = useLingui()
  const { db } = useLocalData()
  const isImperial = useMeasurementUnit() === 'imperial'
  const { step, importer, read, readAgain, change, store, resume, undo, stop } = useImport(make, spaceId)
  const choose = (files: readonly File[]) => {
    const of = { babies, selectedId, timeZone: viewerTimeZone(), locale: navigator.language, isImperial }
    void read(files, (found) => firstSetup(db, found, of))
  }
  if (step.at === 'check' && importer)
    return (
      <CheckStep
        {...step}
        preview={step.preview}
        rows={step.rows}
        importer={importer}
        babies={babies}
        onChange={(edit) => change(step.found, edit, step.again)}
        onStore={(total) => store(step.setup, total, step.again)}
        onStop={stop}
      />
    )
  if (step.at === 'working') return <ProgressCard {...step} onStop={stop} />
  return (
    <div className={styles.stack}>
      {step.at === 'done' && (
        <Card className={styles.card}>
          <h2 role="status">{step.what === 'store' ? t`Everything is imported` : t`The import is undone`}</h2>
          {step.what === 'store' && (
            <p className={styles.muted}>
              {t`The entries are on this device. The rest of the family gets them as soon as there is a connection.`}
            </p>
          )}
          <div className={styles.actions}>
            <Link className={buttonClass()} to="/">
              {t`To the diary`}
            </Link>
          </div>
        </Card>
      )}
      {step.at === 'failed' && (
        <Card className={styles.card}>
          <p role="alert" className={styles.problem}>
            {step.why === 'storage' &&
              t`This device could not save it. What was saved before stays; free some space and continue.`}
            {step.why === 'files' && t`The files are no longer on this device. Please choose them again.`}
            {step.why === 'other' && t`This could not be read. Nothing was changed.`}
          </p>
        </Card>
      )}
      <ChooseFiles isReading={step.at === 'reading'} onChosen={choose} />
      {step.at === 'reading' && (
        <Button variant="quiet" icon="close" onClick={stop}>
          {t`Cancel`}
        </Button>
      )}
      <EarlierImports
        spaceId={spaceId}
        onResume={({ id, done, total }) => resume(id, done, total)}
        onReadAgain={({ id }) => readAgain(id)}
        onUndo={({ id, total }) => undo(id, total)}
      />
    </div>
  )
}
