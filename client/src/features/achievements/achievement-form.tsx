import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { plainName } from 'sync-protocol/entities/scalars'
import { mediaLimits } from 'sync-protocol/api/media'
import { type AchievementCategory, achievementCategory } from 'sync-protocol/entities/achievement'
import { type DayProblem, dayProblem } from 'sync-protocol/rules/day-of-life'
import { useLocalData } from '#db/schema/local-data.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import type { Write } from '#db/schema/records.ts'
import { write } from '#db/write/write.ts'
import { formOf } from '#db/write/draft.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { useDayWords } from '#keepsakes/day-words.ts'
import { PictureField } from '#keepsakes/picture-field.tsx'
import type { Photo } from '#keepsakes/pictures.ts'
import { useNewPictures } from '#keepsakes/use-new-pictures.ts'
import { useOfferUndo } from '#keepsakes/use-offer-undo.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { DayField } from '#ui/controls/day-field.tsx'
import { Field, TextArea } from '#ui/controls/field.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { useDirty } from '#ui/forms/use-dirty.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { achievementWrites, type AchievementValues } from './achievement-writes.ts'
import styles from './achievements.module.css'
import { categoryTexts } from './category-words.ts'
import { type Achievement, useToday } from './use-achievements.ts'

const CategoryField = ({
  value,
  onChange,
}: {
  value: AchievementCategory
  onChange: (category: AchievementCategory) => void
}) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.field}>
      <legend>{t({ message: 'Kind of achievement', comment: 'the category of an achievement' })}</legend>
      <div className={styles.chips}>
        {achievementCategory.options.map((category) => (
          <Chip key={category} pressed={value === category} onClick={() => onChange(category)}>
            <Icon name={categoryTexts[category].icon} size={20} />
            {t(categoryTexts[category].name)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** What happened, when, of which kind, words and pictures. What is typed and chosen survives a reload until it is saved. */
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
  const navigate = useNavigate()
  const local = useLocalData()
  const today = useToday()
  const words = useDayWords()
  const form = formOf('achievement', achievement ?? baby)
  const { values, set, clear } = useValues<AchievementValues>(form, () => ({
    title: achievement?.title ?? '',
    date: achievement?.date ?? today,
    category: achievement?.category ?? 'custom',
    isMajor: achievement?.isMajor ?? false,
    description: achievement?.description ?? '',
    notes: achievement?.notes ?? '',
  }))
  const pictures = useNewPictures(form, { mostBytes: mediaLimits.achievement })
  const { chosen, problem } = pictures
  const [wrong, setWrong] = useState<{ title?: boolean; day?: DayProblem | null }>({})
  const { save, refusal, isSaving } = useSave()
  const offerUndo = useOfferUndo('achievement')
  useDirty((chosen?.added.length ?? 0) > 0 || (chosen?.removed.length ?? 0) > 0)
  if (!values || !chosen) return null

  const change = (some: Partial<AchievementValues>) => {
    setWrong({})
    set(some)
  }
  const submit = async (element: HTMLFormElement) => {
    const isUntitled = plainName(values.title) === ''
    const day = dayProblem(values.date, baby.birthDate, today)
    setWrong({ title: isUntitled, day })
    if (isUntitled || day)
      return element.querySelector<HTMLInputElement>(isUntitled ? '[name=title]' : '[type=date]')?.focus()
    let undo: Write[] = []
    const isSaved = await save(async () => {
      const change = await achievementWrites(local, { baby, achievement, photos, values, chosen })
      await write(local.db, local.clock, change.writes)
      undo = change.undo
    })
    if (!isSaved) return
    clear()
    pictures.clear()
    vibrate('log')
    offerUndo(t`Achievement saved`, 'check', () => write(local.db, local.clock, undo))
    void navigate('/achievements', { replace: true })
  }
  const fileProblem =
    problem &&
    (problem.kind === 'tooMany'
      ? t`Too many files selected. Maximum 10 photos allowed.`
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
