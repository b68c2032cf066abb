import { useLingui } from '@lingui/react/macro'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useDayWords } from '#media/day-words.ts'
import { heicWords } from '#media/heic-words.ts'
import { PictureField } from '#media/picture-field.tsx'
import type { Photo } from '#media/photos.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { DayField } from '#ui/controls/day-field.tsx'
import { Field, TextArea } from '#ui/controls/field.tsx'
import styles from './achievements.module.css'
import { CategoryField } from './category-field.tsx'
import type { Achievement } from './use-achievements.ts'
import { useAchievementForm } from './use-achievement-form.ts'

/** The form of an achievement: what, when, category, notes and pictures. Unsaved values survive a reload. */
export const AchievementForm = ({
  baby,
  achievement,
  photos,
}: {
  baby: Baby
  achievement: Achievement | undefined
  photos: readonly Photo[]
}) => {
  const { t } = useLingui()
  const words = useDayWords()
  const form = useAchievementForm(baby, achievement, photos)
  if (!form) return null
  const { today, values, change, pictures, wrong, submit, refusal, isSaving } = form
  const { problem } = pictures
  const fileProblem =
    problem &&
    (problem.kind === 'tooMany'
      ? t`Too many files selected. Maximum 10 photos allowed.`
      : problem.kind === 'heic'
        ? t(heicWords)
        : t`Some files are invalid. Only images under 5MB are allowed.`)

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void submit(event.currentTarget)
      }}
    >
      <Field
        label={t({ message: 'What happened?', comment: 'the title of an achievement' })}
        name="title"
        maxLength={120}
        autoComplete="off"
        value={values.title}
        error={wrong.title && t`Please give it a title.`}
        onChange={(event) => change({ title: event.target.value })}
      />
      <DayField
        label={t`When was it?`}
        min={baby.birthDate}
        max={today}
        value={values.date}
        error={words.problem(wrong.day ?? null)}
        presets={words.presets(baby.birthDate, today)}
        onChange={(date) => change({ date })}
      />
      <CategoryField value={values.category} onChange={(category) => change({ category })} />
      <Checkbox
        label={t`A major milestone`}
        checked={values.isMajor}
        onChange={(event) => change({ isMajor: event.target.checked })}
      />
      <PictureField
        label={t`Pictures`}
        hint={t`Up to 10, each at most 5 MB.`}
        photos={photos}
        pictures={pictures}
        error={fileProblem}
      />
      <TextArea
        label={t`Description`}
        rows={3}
        maxLength={2000}
        value={values.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextArea
        label={t`Notes`}
        rows={2}
        maxLength={2000}
        value={values.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <NotSavedNotice refusal={refusal}>
        {!achievement && t`Failed to create achievement. Please try again.`}
      </NotSavedNotice>
      <Button type="submit" size="large" wide busy={isSaving}>
        {t`Save`}
      </Button>
    </form>
  )
}
