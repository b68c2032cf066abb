import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { defaultSchedule } from 'sync-protocol/reference/visits/schedules'
import { setAsideId, visitCompletionId } from 'sync-protocol/rules/visit-completion'
import { rowsWith } from '#db/query/rows-with.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { patch, putKeyed, remove, restore } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import type { Baby } from '#session/family.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { useToday } from './use-visits.ts'
import type { Custom, Standard, Visit } from './visit.ts'

/** Writes, and the writes that undo them. */
interface Step {
  does: Write[]
  undoes: Write[]
}

const both = (...steps: Step[]): Step => ({
  does: steps.flatMap(({ does }) => does),
  undoes: steps.flatMap(({ undoes }) => undoes),
})

/** The actions of a visit; each can be undone. */
export function useVisitWrites(baby: Pick<Baby, 'id' | 'spaceId'>) {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const today = useToday()

  const act = async (text: string, icon: 'check' | 'undo' | 'trash' | 'minus', { does, undoes }: Step) => {
    if (!(await saveOrKeep(text, () => write(db, clock, does)))) return
    vibrate('log')
    toast.show({
      key: 'visit',
      text,
      icon,
      action: {
        label: t`Undo`,
        onPress: () => {
          vibrate('undo')
          void saveOrKeep(t`Undo: ${text}`, () => write(db, clock, undoes))
        },
      },
    })
  }
  /** Stores that a standard visit took place or was skipped, by schedule id. */
  const marked = (scheduleId: string, { visit }: Standard, completedDate: string): Step => {
    const id = visitCompletionId(baby.id, scheduleId, visit.key)
    const fields = { babyId: baby.id, scheduleId, visitKey: visit.key, completedDate, vaccinesGiven: null }
    return {
      does: [putKeyed('visitCompletion', baby.spaceId, id, fields)],
      undoes: [remove('visitCompletion', baby.spaceId, id)],
    }
  }
  const removed = (row: Shown<'visitCompletion'> | undefined): Step =>
    row
      ? {
          does: [remove('visitCompletion', row.spaceId, row.id)],
          undoes: [restore('visitCompletion', row.spaceId, row)],
        }
      : { does: [], undoes: [] }
  /** Completes a visit, and removes that it was skipped. */
  const completed = (visit: Standard, day: string): Step =>
    both(marked(defaultSchedule.id, visit, day), removed(visit.setAside))
  const toggled = (visit: Visit): Step => {
    if (visit.kind === 'standard')
      return visit.completion ? removed(visit.completion) : completed(visit, today)
    const set = (completedDate: string | null) =>
      patch('doctorVisit', visit.row.spaceId, visit.row.id, { completedDate })
    return {
      does: [set(visit.completedDate === null ? today : null)],
      undoes: [set(visit.completedDate)],
    }
  }
  return {
    /** Completes a visit today, or reverts its completion. */
    toggle: (visit: Visit, name: string) =>
      visit.completedDate === null
        ? act(t`Done: ${name}`, 'check', toggled(visit))
        : act(t`Not done: ${name}`, 'undo', toggled(visit)),
    /** Completes earlier visits, each on its expected day, because the real days are rarely known. */
    completeEarlier: (visits: readonly Standard[]) => {
      const count = visits.length
      return act(
        t({ message: plural(count, { one: 'Done: # earlier visit', other: 'Done: # earlier visits' }) }),
        'check',
        both(...visits.map((visit) => completed(visit, visit.day))),
      )
    },
    /** Skips a visit, so that it is no longer due. */
    setAside: (visit: Standard, name: string) =>
      act(t`Skipped: ${name}`, 'minus', marked(setAsideId(defaultSchedule.id), visit, today)),
    setAsideEarlier: (visits: readonly Standard[]) => {
      const count = visits.length
      return act(
        t({
          message: plural(count, { one: 'Skipped: # earlier visit', other: 'Skipped: # earlier visits' }),
        }),
        'minus',
        both(...visits.map((visit) => marked(setAsideId(defaultSchedule.id), visit, today))),
      )
    },
    /** Makes a skipped visit due again. */
    bringBack: (visit: Standard, name: string) =>
      act(t`Brought back: ${name}`, 'undo', removed(visit.setAside)),
    /** Deletes an appointment with its documents, without a confirmation. */
    removeIt: async ({ row }: Custom) => {
      const name = row.title
      const all = (await rowsWith(db, 'photo', 'ownerId', row)) as unknown as Shown<'photo'>[]
      const documents = all.filter(({ deletedAt }) => deletedAt === null)
      return act(t`Deleted: ${name}`, 'trash', {
        does: [
          remove('doctorVisit', row.spaceId, row.id),
          ...documents.map(({ id }) => remove('photo', row.spaceId, id)),
        ],
        undoes: [
          restore('doctorVisit', row.spaceId, row),
          ...documents.map((one) => restore('photo', row.spaceId, one)),
        ],
      })
    },
  }
}
