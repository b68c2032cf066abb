import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mediaLimits } from 'sync-protocol/api/media'
import type { Milestone } from 'sync-protocol/reference/milestones'
import { type DayProblem, dayProblem } from 'sync-protocol/rules/day-of-life'
import { useLocalData } from '#db/schema/local-data.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import type { Write } from '#db/schema/records.ts'
import { write } from '#db/write/write.ts'
import { formOf } from '#db/write/draft.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { useDayWords } from '#media/day-words.ts'
import { heicWords } from '#media/heic-words.ts'
import { PictureField } from '#media/picture-field.tsx'
import type { Photo } from '#media/photos.ts'
import { useNewPictures } from '#media/use-new-pictures.ts'
import { useOfferUndo } from '#media/use-offer-undo.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { DayField } from '#ui/controls/day-field.tsx'
import { TextArea } from '#ui/controls/field.tsx'
import { useDirty } from '#ui/forms/use-dirty.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { markWrites, type MarkValues } from './mark-writes.ts'
import styles from './mark.module.css'
import { type Completion, useToday } from './use-milestones.ts'

/** The form of a reached milestone: day, notes, pictures. Unsaved values survive a reload. */
export const MarkForm = ({
  baby,
  milestone,
  completion,
  photos,
}: {
  baby: Baby
  milestone: Milestone
  completion: Completion | undefined
  photos: readonly Photo[]
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { db, clock } = useLocalData()
  const today = useToday()
  const form = formOf(`milestone/${milestone.id}`, baby)
  const { values, set, clear } = useValues<MarkValues>(form, () => ({
    dateCompleted: completion?.dateCompleted ?? today,
    notes: completion?.notes ?? '',
  }))
  const pictures = useNewPictures(form, { mostBytes: mediaLimits.file, videos: true })
  const { chosen } = pictures
  const words = useDayWords()
  const [wrongDay, setWrongDay] = useState<DayProblem | null>(null)
  const { save, refusal, isSaving } = useSave()
  const offerUndo = useOfferUndo('milestone')
  useDirty((chosen?.added.length ?? 0) > 0 || (chosen?.removed.length ?? 0) > 0)
  if (!values || !chosen) return null

  const change = (some: Partial<MarkValues>) => {
    if (some.dateCompleted !== undefined) setWrongDay(null)
    set(some)
  }
  const submit = async (element: HTMLFormElement) => {
    const problem = dayProblem(values.dateCompleted, baby.birthDate, today)
    setWrongDay(problem)
    if (problem) return element.querySelector<HTMLInputElement>('input[type=date]')?.focus()
    let undo: Write[] = []
    const isSaved = await save(async () => {
      const change = await markWrites(db, { baby, milestone, completion, photos, values, chosen })
      await write(db, clock, change.writes)
      undo = change.undo
    })
    if (!isSaved) return
    clear()
    pictures.clear()
    vibrate('log')
    offerUndo(t`Milestone saved`, 'check', () => write(db, clock, undo))
    void navigate(`/milestones/${milestone.id}`, { replace: true })
  }
  const { problem } = pictures
  const have = problem?.kind === 'tooMany' ? problem.have : 0
  const fileProblem =
    problem &&
    (problem.kind === 'tooMany'
      ? t`Maximum 10 files allowed (you have ${have} already)`
      : problem.kind === 'heic'
        ? t(heicWords)
        : t`Some files were invalid (only images/videos under 10MB)`)

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void submit(event.currentTarget)
      }}
    >
      <DayField
        label={t`When was it?`}
        min={baby.birthDate}
        max={today}
        value={values.dateCompleted}
        error={words.problem(wrongDay)}
        presets={words.presets(baby.birthDate, today)}
        onChange={(dateCompleted) => change({ dateCompleted })}
      />
      <PictureField
        label={t`Pictures and videos`}
        hint={t`Up to 10, each at most 10 MB.`}
        photos={photos}
        pictures={pictures}
        error={fileProblem}
      />
      <TextArea
        label={t`Notes`}
        rows={4}
        maxLength={2000}
        value={values.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <NotSavedNotice refusal={refusal}>
        {completion ? t`Failed to update milestone` : t`Failed to mark milestone`}
      </NotSavedNotice>
      <Button type="submit" size="large" wide busy={isSaving}>
        {t`Save`}
      </Button>
    </form>
  )
}
