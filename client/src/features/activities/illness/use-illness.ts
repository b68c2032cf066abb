import { useMemo } from 'react'
import { type Illness, illnessesOf, isDuring } from 'sync-protocol/rules/illness/illnesses'
import { useRowsBetween } from '#db/live/use-rows-between.ts'
import type { Shown } from '#db/live/use-rows.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { feedsOf } from '#features/activities/entries/entries-of.ts'
import { changedOf, fluidsOf, measuredOf } from './logged.ts'

export type BabyIllness = Illness<Shown<'illness'>>

/** A constant range that contains every entry, ms. */
const [first, last] = [Date.UTC(1901), Date.UTC(2199)]
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const none: readonly never[] = []

/** All illnesses of a baby, oldest first; undefined while they load. */
export function useIllnesses(baby: Owner): readonly BabyIllness[] | undefined {
  const rows = useRowsBetween('illness', baby, first, last)
  return useMemo(() => rows && illnessesOf(rows), [rows])
}

/** Finds an illness by any of its rows: rows of several people may have become one illness. */
export const illnessOf = (illnesses: readonly BabyIllness[], rowId: string | null): BabyIllness | undefined =>
  illnesses.find(({ rows }) => rows.some(({ id }) => id === rowId))

/** The entries of an illness in time order, and its daily totals; undefined while they load. */
export function useIllnessEntries(baby: Owner, illness: Pick<BabyIllness, 'from' | 'until'>, now: number) {
  const { from: begun, until } = illness
  // Rounded to hours, so that the query does not change each minute. One more day on either side gives whole days.
  const from = Math.floor((begun - dayMs) / hourMs) * hourMs
  const to = Math.ceil(((until ?? Math.max(now, begun)) + dayMs) / hourMs) * hourMs
  const temperatures = useRowsBetween('temperature', baby, from, to)
  const medicines = useRowsBetween('medicine', baby, from, to)
  const symptoms = useRowsBetween('symptom', baby, from, to)
  const feeds = useRowsBetween('feedingSession', baby, from, to)
  const diapers = useRowsBetween('diaperChange', baby, from, to)
  return useMemo(() => {
    if (!temperatures || !medicines || !symptoms || !feeds || !diapers) return undefined
    const during = <R extends { timestamp: string }>(rows: readonly R[]) =>
      rows
        .filter(({ timestamp }) => isDuring({ from: begun, until }, Date.parse(timestamp)))
        .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
    return {
      temperatures: during(temperatures),
      medicines: during(medicines).filter(({ kind }) => kind === 'MEDICINE'),
      symptoms: during(symptoms),
      days: {
        feeds: fluidsOf(feedsOf(feeds, none)),
        diapers: changedOf(diapers),
        temperatures: measuredOf(temperatures),
      },
    }
  }, [temperatures, medicines, symptoms, feeds, diapers, begun, until])
}

export type IllnessEntries = NonNullable<ReturnType<typeof useIllnessEntries>>
