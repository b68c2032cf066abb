import { useMemo } from 'react'
import type { EntityName } from 'sync-protocol/entities/registry'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { rowsWith } from '#db/query/rows-with.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { type Shown, useRows } from '#db/live/use-rows.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { type Visit, visitsOf } from './visit.ts'

/** All living rows of a kind of one baby; undefined while they are read. */
export const useRowsOfBaby = <
  E extends Extract<EntityName, 'doctorVisit' | 'visitCompletion' | 'doctorQuestion'>,
>(
  entity: E,
  baby: Owner,
): readonly Shown<E>[] | undefined =>
  useRows(
    entity,
    (db) => rowsWith(db, entity, 'babyId', baby),
    (row) => row.spaceId === baby.spaceId && row.babyId === baby.id,
    [entity, baby.spaceId, baby.id],
  )

/** The viewer's calendar day; it changes at midnight. */
export const useToday = (): string => civilDayOf(useNow(), useFormat().timeZone)

/** A baby's visits, the earliest first; undefined while they are read. */
export function useVisits(baby: Owner & Pick<Baby, 'birthDate'>): readonly Visit[] | undefined {
  const today = useToday()
  const appointments = useRowsOfBaby('doctorVisit', baby)
  const completions = useRowsOfBaby('visitCompletion', baby)
  return useMemo(
    () => appointments && completions && visitsOf(baby.birthDate, appointments, completions, today),
    [baby.birthDate, appointments, completions, today],
  )
}
