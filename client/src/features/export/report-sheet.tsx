import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { useLocalData } from '#db/schema/local-data.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import type { Given } from '#platform/give-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { saveFile } from '#ui/files/save-file.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './export.module.css'
import { inFileName } from './in-file-name.ts'
import { Problem } from './problem.tsx'
import { problemOf } from './problem-words.ts'
import { areWrongDays, type ChosenDays, RangeFields, rangeOf } from './range-fields.tsx'
import { useTask } from './use-task.ts'
import { Working } from './working.tsx'

/** Makes a printable report on this device. */
export const ReportSheet = ({ baby, onClose }: { baby: Baby; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const { db, clock } = useLocalData()
  const format = useFormat()
  const units = useMeasurementUnit()
  const today = civilDayOf(clock.now(), format.timeZone)
  const { values: chosen, set } = useValues<ChosenDays>(formOf('report', baby), () => ({
    name: 'month',
    ...rangeOf('month', today, today),
  }))
  const [done, setDone] = useState<Given>()
  const task = useTask(problemOf)
  const child = baby.name
  if (!chosen) return null
  const isWrong = areWrongDays(chosen)

  const make = async () => {
    setDone(undefined)
    const { name, from, to } = chosen
    const days = name === 'some' ? { from, to } : rangeOf(name, today, baby.birthDate)
    const content = await task.run(async (signal) => {
      const { reportFile } = await import('./report-pdf.ts')
      return reportFile(db, { baby, ...days, today, now: clock.now(), units, i18n, format }, signal)
    })
    if (!content) return
    setDone(await saveFile(`${inFileName(baby.name)}-${days.from}-${days.to}.pdf`, content))
  }

  return (
    <Sheet open title={t`Report to print`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) void make()
        }}
      >
        <p className={styles.muted}>
          {t`The days of ${child} as a PDF: sleep, feeds, diapers, play, medicines and temperatures, with averages and bars.`}
        </p>
        <RangeFields days={chosen} today={today} onChange={set} />
        <Problem problem={task.problem} />
        <p className={styles.muted} role="status">
          {done === 'saved' && t`The file is among your downloads.`}
          {done === 'shared' && t`The file was shared.`}
        </p>
        {task.isBusy && <Working label={t`Making the file …`} onStop={task.stop} />}
        <Button type="submit" size="large" wide icon="download" busy={task.isBusy} disabled={isWrong}>
          {t`Save the file`}
        </Button>
      </form>
    </Sheet>
  )
}
