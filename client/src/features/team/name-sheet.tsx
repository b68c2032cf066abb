import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { plainName } from 'sync-protocol/entities/scalars'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useDirty } from '#ui/use-dirty.ts'
import { TeamProblem } from './team-problem.tsx'
import styles from './team.module.css'
import { useTeamCall } from './use-team-call.ts'

const longest = 60

/** Asks for the name of a family, and hands it over. */
export const NameSheet = ({
  title,
  verb,
  failed,
  name,
  change,
  onDone,
  onClose,
}: {
  title: string
  verb: string
  failed: string
  /** What stands in the field at first. */
  name: string
  change: (name: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [value, setValue] = useState(name)
  const [wrong, setWrong] = useState<string>()
  const { isBusy, problem, run, clear } = useTeamCall()
  useDirty(value !== name)
  const save = async () => {
    const given = plainName(value)
    if (given === '') return setWrong(t`Please enter a name`)
    if ([...given].length > longest) return setWrong(t`At most ${longest} characters`)
    if (await run(() => change(given), failed)) onDone()
  }
  return (
    <Sheet open title={title} closeLabel={t`Close`} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label={t`Name of the family`}
          name="team"
          autoComplete="off"
          enterKeyHint="done"
          value={value}
          error={wrong}
          onChange={(event) => {
            setValue(event.target.value)
            setWrong(undefined)
            clear()
          }}
        />
        <TeamProblem>{problem}</TeamProblem>
        <Button type="submit" size="large" wide busy={isBusy}>
          {verb}
        </Button>
      </form>
    </Sheet>
  )
}
