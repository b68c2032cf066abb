import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { defaultSchedule } from 'sync-protocol/reference/visits/schedules'
import { visitCompletionId } from 'sync-protocol/rules/visit-completion'
import { useLocalData } from '#db/local-data.ts'
import type { Write } from '#db/records.ts'
import { saveOrKeep } from '#db/unsaved.ts'
import { patch, putKeyed, remove, restore, write } from '#db/write.ts'
import type { Baby } from '#session/family.ts'
import { toast } from '#ui/toast-store.ts'
import { vibrate } from '#ui/vibrate.ts'
import { useToday } from './use-visits.ts'
import type { Custom, Standard, Visit } from './visit.ts'

/** What a tap does to a visit; each can be undone. */
export function useVisitWrites(baby: Pick<Baby, 'id' | 'spaceId'>) {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const today = useToday()

  const act = async (said: string, icon: 'check' | 'undo' | 'trash', does: Write[], undoes: Write[]) => {
    if (!(await saveOrKeep(said, () => write(db, clock, does)))) return
    vibrate('log')
    toast.show({
      key: 'visit',
      text: said,
      icon,
      action: {
        label: t`Undo`,
        onPress: () => {
          vibrate('undo')
          void saveOrKeep(t`Undo: ${said}`, () => write(db, clock, undoes))
        },
      },
    })
  }
  const toggled = (visit: Visit): { does: Write; undoes: Write } => {
    if (visit.kind === 'custom') {
      const set = (completedDate: string | null) =>
        patch('doctorVisit', visit.row.spaceId, visit.row.id, { completedDate })
      return { does: set(visit.completedDate === null ? today : null), undoes: set(visit.completedDate) }
    }
    const { completion } = visit
    if (completion)
      return {
        does: remove('visitCompletion', completion.spaceId, completion.id),
        undoes: restore('visitCompletion', completion.spaceId, completion),
      }
    return completed(visit, today)
  }
  const completed = ({ visit }: Standard, completedDate: string): { does: Write; undoes: Write } => {
    const id = visitCompletionId(baby.id, defaultSchedule.id, visit.key)
    const fields = {
      babyId: baby.id,
      scheduleId: defaultSchedule.id,
      visitKey: visit.key,
      completedDate,
      vaccinesGiven: null,
    }
    return {
      does: putKeyed('visitCompletion', baby.spaceId, id, fields),
      undoes: remove('visitCompletion', baby.spaceId, id),
    }
  }
  return {
    /** Done today, or not done after all. */
    toggle: (visit: Visit, name: string) => {
      const { does, undoes } = toggled(visit)
      return visit.completedDate === null
        ? act(t`Done: ${name}`, 'check', [does], [undoes])
        : act(t`Not done: ${name}`, 'undo', [does], [undoes])
    },
    /** Earlier visits took place, each on the day on which it was expected: nobody remembers every day. */
    completeEarlier: (visits: readonly Standard[]) => {
      const writes = visits.map((visit) => completed(visit, visit.day))
      const count = writes.length
      return act(
        t({ message: plural(count, { one: 'Done: # earlier visit', other: 'Done: # earlier visits' }) }),
        'check',
        writes.map(({ does }) => does),
        writes.map(({ undoes }) => undoes),
      )
    },
    /** Deletes an appointment without asking. */
    removeIt: ({ row }: Custom) => {
      const name = row.title
      return act(
        t`Deleted: ${name}`,
        'trash',
        [remove('doctorVisit', row.spaceId, row.id)],
        [restore('doctorVisit', row.spaceId, row)],
      )
    },
  }
}
