import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mediaLimits } from 'sync-protocol/api/media'
import { plainName } from 'sync-protocol/entities/scalars'
import { type DayProblem, dayProblem } from 'sync-protocol/rules/day-of-life'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { write } from '#db/write/write.ts'
import { useSave } from '#forms/use-save.ts'
import type { Photo } from '#media/photos.ts'
import { useNewPictures } from '#media/use-new-pictures.ts'
import { useOfferUndo } from '#media/use-offer-undo.ts'
import type { Baby } from '#session/family.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'
import { achievementWrites, type AchievementValues } from './achievement-writes.ts'
import { type Achievement, useToday } from './use-achievements.ts'

/** The values of an achievement's form, its problems, and saving; undefined while the draft is read. */
export function useAchievementForm(
  baby: Baby,
  achievement: Achievement | undefined,
  photos: readonly Photo[],
) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const local = useLocalData()
  const today = useToday()
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
  const { chosen } = pictures
  const [wrong, setWrong] = useState<{ title?: boolean; day?: DayProblem | null }>({})
  const { save, refusal, isSaving } = useSave()
  const offerUndo = useOfferUndo('achievement')
  useDirty((chosen?.added.length ?? 0) > 0 || (chosen?.removed.length ?? 0) > 0)
  if (!values || !chosen) return undefined

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
  return { today, values, change, pictures, wrong, submit, refusal, isSaving }
}
