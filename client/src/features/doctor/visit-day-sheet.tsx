import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { dayProblem } from 'sync-protocol/rules/day-of-life'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './forms.module.css'
import { useToday } from './use-visits.ts'
import type { Visit } from './visit.ts'

/** The write that changes the day of a visit that took place; undefined for other visits. */
const movedTo = (visit: Visit, completedDate: string) => {
  if (visit.kind === 'custom') return patch('doctorVisit', visit.row.spaceId, visit.row.id, { completedDate })
  const { completion } = visit
  return completion && patch('visitCompletion', completion.spaceId, completion.id, { completedDate })
}

/** Chooses the day on which a visit took place. */
export const VisitDaySheet = ({
  visit,
  born,
  onClose,
}: {
  visit: Visit & { completedDate: string }
  born: string
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const today = useToday()
  const { save, refusal, isSaving } = useSave()
  const [day, setDay] = useState(visit.completedDate)
  const [isWrong, setWrong] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (dayProblem(day, born, today)) return setWrong(true)
    const change = movedTo(visit, day)
    if (!change || (await save(() => write(db, clock, [change])))) onClose()
  }
  return (
    <Sheet open onClose={onClose} act="care" glyph="medicine" title={t`Change the day`}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t`Day of the visit`}
          type="date"
          min={born}
          max={today}
          value={day}
          error={isWrong && t`Choose a day from the birth up to today`}
          onChange={(event) => {
            setWrong(false)
            setDay(event.target.value)
          }}
        />
        <NotSavedNotice refusal={refusal} />
        <Button type="submit" size="large" wide busy={isSaving}>
          {t`Save`}
        </Button>
      </form>
    </Sheet>
  )
}
