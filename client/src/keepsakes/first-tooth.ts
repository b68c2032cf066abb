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
/** Whether the family remembered the first tooth in its own words, `Первый зубик` or `Tooth!`. */
const isAboutIt = (title: string) => {
  const plain = title.toLowerCase()
  return tooth.test(plain) && (firstOne.test(plain) || !/\p{L}\P{L}+\p{L}/u.test(plain))
}

/**
 * The tooth that came through first, with its day; undefined without any, and where an achievement remembers it: it is
 * told once. Nothing is written for it, so a tooth that is changed or deleted changes it.
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

/** The same of a baby, as it stands on the device. */
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
