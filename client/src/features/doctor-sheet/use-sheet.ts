import { useRowsBetween } from '#db/live/use-rows-between.ts'
import { useRowsOfKinds } from '#features/activities/entries/use-moments.ts'
import { details, momentKinds } from '#features/activities/kinds/details.ts'
import type { Baby } from '#session/family.ts'
import { type SheetData, sheetData } from './sheet-data.ts'

/** The kinds of moments that are part of the sheet. */
const kinds = momentKinds.filter((kind) => details[kind].doctorSheet)

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The numbers of a period; undefined while they are read. `fromMs`, `toMs`: ms. */
export function useSheet(baby: Baby, fromMs: number, toMs: number): SheetData | undefined {
  // Whole hours, so that the rows are not read again each minute.
  const [from, to] = [Math.floor((fromMs - dayMs) / hourMs) * hourMs, Math.ceil(toMs / hourMs + 1) * hourMs]
  const sleeps = useRowsBetween('sleepSession', baby, from, to)
  const feeds = useRowsBetween('feedingSession', baby, from, to)
  const segments = useRowsBetween('feedingSegment', baby, from, to)
  const wakings = useRowsBetween('sleepWaking', baby, from, to)
  const moments = useRowsOfKinds(kinds, useRowsBetween, baby, from, to)
  if (!sleeps || !feeds || !segments || !wakings || moments.includes(undefined)) return undefined
  const byKind = Object.fromEntries(kinds.map((kind, index) => [kind, moments[index]]))
  return sheetData({ sleeps, feeds, segments, wakings, moments: byKind }, fromMs, toMs)
}
