import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { civilDayOf, type CivilDay } from 'sync-protocol/rules/civil-day'
import { teethOf } from 'sync-protocol/rules/teeth'
import { useRowsBetween } from '#db/live/use-rows-between.ts'
import type { Shown } from '#db/live/use-rows.ts'
import type { Owner } from '#db/schema/time-index.ts'

export const firstToothText = msg({ message: 'The first tooth', comment: 'a moment to remember' })

/** A fixed range that contains every entry, ms. */
const [first, last] = [Date.UTC(1901), Date.UTC(2199)]

const tooth = /tooth|(?<!\p{L})зуб|კბილ/u
const firstOne = /first|1st|(?<!\p{L})перв|(?<!\p{L})перш|პირველ/u
/** Whether a title that the family wrote is about the first tooth, such as `Первый зубик` or `Tooth!`. */
const isAboutIt = (title: string) => {
  const plain = title.toLowerCase()
  return tooth.test(plain) && (firstOne.test(plain) || !/\p{L}\P{L}+\p{L}/u.test(plain))
}

/**
 * The first tooth with its day; undefined without any, and if an achievement is about it, so that it appears once. It
 * is derived, so a changed or deleted tooth changes it.
 */
export function firstToothOf<R extends Pick<Shown<'tooth'>, 'id' | 'tooth' | 'timestamp'>>(
  teeth: readonly R[],
  achievements: readonly { title: string }[],
  timeZone: string,
): { row: R; day: CivilDay } | undefined {
  const row = teethOf(teeth)[0]
  if (!row || achievements.some(({ title }) => isAboutIt(title))) return undefined
  return { row, day: civilDayOf(Date.parse(row.timestamp), timeZone) }
}

/** The first tooth of a baby, from the rows on this device. */
export function useFirstTooth(
  baby: Owner,
  achievements: readonly { title: string }[] | undefined,
  timeZone: string,
) {
  const teeth = useRowsBetween('tooth', baby, first, last)
  return useMemo(
    () => teeth && achievements && firstToothOf(teeth, achievements, timeZone),
    [teeth, achievements, timeZone],
  )
}
