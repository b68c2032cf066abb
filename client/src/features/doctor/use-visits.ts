import { useMemo } from 'react'
import type { EntityName } from 'sync-protocol/entities/registry'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { useRowsBetween } from '#db/live/use-rows-between.ts'
import { rowsWith } from '#db/query/rows-with.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { type Shown, useRows } from '#db/live/use-rows.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { type Visit, visitsOf } from './visit.ts'
import type { Vaccination } from './visit-vaccines.ts'

/** All rows of an entity of one baby that are not deleted; undefined while they are read. */
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

/** The viewer's calendar day; changes at midnight. */
export const useToday = (): string => civilDayOf(useNow(), useFormat().timeZone)

/** A fixed range that contains every entry, ms. */
const [first, last] = [Date.UTC(1901), Date.UTC(2199)]

/** The given vaccines, oldest first; undefined while they are read. */
export function useVaccinations(baby: Owner): readonly Vaccination[] | undefined {
  const rows = useRowsBetween('vaccination', baby, first, last)
  const { timeZone } = useFormat()
  return useMemo(
    () =>
      rows
        ?.toSorted((a, b) => (a.timestamp + a.id < b.timestamp + b.id ? -1 : 1))
        .map((row) => ({ row, day: civilDayOf(Date.parse(row.timestamp), timeZone) })),
    [rows, timeZone],
  )
}

/** A baby's visits, the earliest first; undefined while they are read. */
export function useVisits(baby: Owner & Pick<Baby, 'birthDate'>): readonly Visit[] | undefined {
  const today = useToday()
  const appointments = useRowsOfBaby('doctorVisit', baby)
  const completions = useRowsOfBaby('visitCompletion', baby)
  const given = useVaccinations(baby)
  return useMemo(
    () =>
      appointments &&
      completions &&
      given &&
      visitsOf(baby.birthDate, appointments, completions, today, given),
    [baby.birthDate, appointments, completions, today, given],
  )
}
