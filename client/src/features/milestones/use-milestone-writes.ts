import { useLingui } from '@lingui/react/macro'
import type { Milestone } from 'sync-protocol/reference/milestones'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { completionId } from 'sync-protocol/rules/milestone-key'
import { ageInDaysOn } from 'sync-protocol/rules/milestone-status'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { patch, putKeyed, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import type { Photo } from '#media/photos.ts'
import { removeWithPhotos } from '#media/pictures.ts'
import { useOfferUndo } from '#media/use-offer-undo.ts'
import type { Baby } from '#session/family.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { milestoneTexts } from '#media/milestone-words.ts'
import type { Completion } from './use-milestones.ts'

/** Marks milestones as reached, and removes marks. Each can be undone. */
export function useMilestoneWrites(baby: Baby) {
  const { db, clock } = useLocalData()
  const { t } = useLingui()

  const offerUndo = useOfferUndo('milestone')

  return {
    /** The quick mark: reached today. */
    markOn: async ({ id }: Milestone, day: CivilDay) => {
      const rowId = completionId(baby.id, id)
      const what = t(milestoneTexts[id])
      const fields = {
        babyId: baby.id,
        milestoneId: id,
        dateCompleted: day,
        ageInDays: ageInDaysOn(baby.birthDate, day),
        notes: null,
      }
      const put = putKeyed('milestoneCompletion', baby.spaceId, rowId, fields)
      if (!(await saveOrKeep(what, () => write(db, clock, [put])))) return
      vibrate('log')
      offerUndo(t`Marked: ${what}`, 'check', () =>
        write(db, clock, [remove('milestoneCompletion', baby.spaceId, rowId)]),
      )
    },
    /** The baby has not done it since that day; null: it does it again. */
    markLost: async ({ id }: Milestone, completion: Completion, lostOn: CivilDay | null) => {
      const what = t(milestoneTexts[id])
      const text = lostOn ? t`Not seen any more: ${what}` : t`Seen again: ${what}`
      const change = (value: CivilDay | null) =>
        write(db, clock, [patch('milestoneCompletion', baby.spaceId, completion.id, { lostOn: value })])
      if (await saveOrKeep(text, () => change(lostOn)))
        offerUndo(text, 'check', () => change(completion.lostOn))
    },
    /** Removes a mark with its pictures. */
    unmark: async ({ id }: Milestone, completion: Completion, photos: readonly Photo[]) => {
      const what = t(milestoneTexts[id])
      const { writes, undo } = removeWithPhotos('milestoneCompletion', completion, photos)
      const text = t`Not marked any more: ${what}`
      if (await saveOrKeep(text, () => write(db, clock, writes)))
        offerUndo(text, 'trash', () => write(db, clock, undo))
    },
  }
}
