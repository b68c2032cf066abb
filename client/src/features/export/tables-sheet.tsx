import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { useLocalData } from '#db/schema/local-data.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { ActiveTeam } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import type { Given } from '#platform/give-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { saveFile } from '#ui/files/save-file.ts'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './export.module.css'
import { makeTables } from './make-tables.ts'
import { Problem } from './problem.tsx'
import { problemOf } from './problem-words.ts'
import { areWrongDays, type ChosenDays, RangeFields, rangeOf } from './range-fields.tsx'
import { type TableKind, tableKinds, tables } from './tables.ts'
import { useTask } from './use-task.ts'
import { Working } from './working.tsx'

interface Chosen extends ChosenDays {
  kind: TableKind | 'all'
  /** The device's units if none are chosen. */
  units?: ReturnType<typeof useMeasurementUnit>
}

/** Makes tables for a spreadsheet on this device. */
export const TablesSheet = ({ team, onClose }: { team: ActiveTeam; onClose: () => void }) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const { timeZone } = useFormat()
  const usual = useMeasurementUnit()
  const today = civilDayOf(clock.now(), timeZone)
  const { values: chosen, set } = useValues<Chosen>(`tables/${team.id}`, () => ({
    kind: 'all',
    name: 'all',
    ...rangeOf('month', today, today),
  }))
  const [done, setDone] = useState<Given>()
  const task = useTask(problemOf)
  if (!chosen) return null
  const { kind, units = usual } = chosen
  const isWrong = areWrongDays(chosen)

  const make = async () => {
    setDone(undefined)
    const { name, from, to } = chosen
    const days =
      name === 'all' ? { from: null, to: null } : name === 'some' ? { from, to } : rangeOf(name, today, today)
    const request = { spaceId: team.id, kind, units, ...days, now: clock.now() }
    const made = await task.run((signal, onShare) => makeTables(db, request, { signal, onShare }))
    if (!made) return
    setDone(await saveFile(`nela-${made.name}-${today}.${made.ending}`, made.content))
  }

  return (
    <Sheet open title={t`Tables for a spreadsheet`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) void make()
        }}
      >
        <p className={styles.muted}>
          {t`CSV files with a line for each entry: times by the clock of the place and in UTC, every figure with its unit.`}
        </p>
        <SelectField<Chosen['kind']>
          label={t`What goes in`}
          value={kind}
          options={[
            { value: 'all', label: t`Everything, a table for each kind (ZIP)` },
            ...tableKinds.map((value) => ({ value, label: t(tables[value].name) })),
          ]}
          onChange={(kind) => set({ kind })}
        />
        <RangeFields days={chosen} today={today} onChange={set} />
        <div>
          <h3>{t`Units`}</h3>
          <SegmentedControl
            label={t`Units`}
            value={units}
            options={[
              { value: 'metric', label: t`ml, kg, cm, °C` },
              { value: 'imperial', label: t`fl oz, lb, in, °F` },
            ]}
            onChange={(units) => set({ units })}
          />
        </div>
        <Problem problem={task.problem} />
        <p className={styles.muted} role="status">
          {done === 'saved' && t`The file is among your downloads.`}
          {done === 'shared' && t`The file was shared.`}
        </p>
        {task.isBusy && <Working label={t`Making the file …`} share={task.progress} onStop={task.stop} />}
        <Button type="submit" size="large" wide icon="download" busy={task.isBusy} disabled={isWrong}>
          {t`Save the file`}
        </Button>
      </form>
    </Sheet>
  )
}
