import { useState } from 'react'
import type { Create, Patch, Row } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import type { EntryOf, SheetEntity } from '#features/activities/entries/entry.ts'
import { useNewEntry } from '#features/activities/when/past.ts'
import { type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { isoOf, whenOf } from './entry-time.ts'
import { useCareWrites } from './use-care-writes.ts'

/** The fields that all these forms share. */
interface Moment {
  notes: string
  when: When
}
type Stored = { timestamp: string; notes: string | null; babyId: string }
/** Entities with a time, a note and a sheet. */
export type NotedEntity = { [E in SheetEntity]: Row<E> extends Stored ? E : never }[SheetEntity]

/**
 * The form of a new or an opened entry. `own`: initial values of its own fields. `Problem`: errors of those fields.
 * `values` is undefined until the draft is read.
 */
export function useMomentForm<E extends NotedEntity, Own extends object, Problem extends object = object>(
  entity: E,
  baby: Pick<Baby, 'id' | 'spaceId'>,
  opened: EntryOf<E> | undefined,
  own: (row: Row<E> | undefined, timeZone: string) => Own,
) {
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const [entry] = useState(opened)
  const row = entry?.rows[0] as (Row<E> & Stored & { id: string; spaceId: string }) | undefined
  const fresh = useNewEntry()
  const { log, change } = useCareWrites(entity)
  const { values, before, isChanged, set, clear } = useValues<Own & Moment>(
    formOf(fresh.form(entity), row ?? baby),
    () => ({
      ...own(row, timeZone),
      notes: row?.notes ?? '',
      when: row ? whenOf(row.timestamp, timeZone) : fresh.when,
    }),
  )
  const [problem, setProblem] = useState<Partial<Problem> & { when?: WhenProblem }>({})

  /**
   * Stores the entry; returns false if a field is invalid. `ownFields`: stored values of the own fields. `check`:
   * their errors, an empty object if there are none. `now` in ms. Throws `NotSaved`.
   */
  const save = async (
    name: string,
    ownFields: (values: Own & Moment, now: number) => Omit<Create<E>, keyof Stored | 'timeZone'>,
    check: (values: Own & Moment, now: number) => Partial<Problem> = () => ({}),
  ): Promise<boolean> => {
    if (!values) return false
    const now = clock.now()
    const when = whenProblem(values.when, now, timeZone)
    const problems = { ...check(values, now), ...(when && { when }) }
    if (Object.keys(problems).length > 0) {
      setProblem(problems)
      return false
    }
    const edited = row && { when: before.when, instant: row.timestamp }
    const fields = {
      ...ownFields(values, now),
      notes: values.notes.trim() === '' ? null : values.notes,
      timestamp: isoOf(values.when, now, timeZone, edited),
    }
    if (entry) await change(entry, name, fields as unknown as Patch<E>)
    else await log(baby.spaceId, { ...fields, babyId: baby.id, timeZone } as unknown as Create<E>, name)
    clear()
    return true
  }
  const edit = (changed: Partial<Own & Moment>) => {
    setProblem({})
    set(changed)
  }
  return { entry, row, values, before, isChanged, problem, timeZone, edit, save }
}
