import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { plainName } from 'sync-protocol/entities/scalars'
import { useValues } from '#db/write/use-draft-values.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { TeamProblem } from './team-problem.tsx'
import styles from './team.module.css'
import { useTeamCall } from './use-team-call.ts'

const longest = 60

/** Asks for the name of a family. */
export const NameSheet = ({
  title,
  verb,
  failed,
  form,
  name,
  change,
  onDone,
  onClose,
}: {
  title: string
  verb: string
  failed: string
  /** The key of the draft of an unsaved name. */
  form: string
  /** The initial value. */
  name: string
  change: (name: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { values, set, clear: forget } = useValues(form, () => ({ name }))
  const [wrong, setWrong] = useState<string>()
  const { isBusy, problem, run, clear } = useTeamCall()
  const save = async () => {
    const given = plainName(values?.name ?? '')
    if (given === '') return setWrong(t`Please enter a name`)
    if ([...given].length > longest) return setWrong(t`At most ${longest} characters`)
    if (!(await run(() => change(given), failed))) return
    forget()
    onDone()
  }
  return (
    <Sheet open title={title} onClose={onClose}>
      {values && (
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
            value={values.name}
            error={wrong}
            onChange={(event) => {
              set({ name: event.target.value })
              setWrong(undefined)
              clear()
            }}
          />
          <TeamProblem>{problem}</TeamProblem>
          <Button type="submit" size="large" wide busy={isBusy}>
            {verb}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
