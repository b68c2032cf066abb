import { useRowsBetween } from '#db/live/use-rows-between.ts'
import type { Baby } from '#session/family.ts'
import { type SheetData, sheetData } from './sheet-data.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The numbers of a period up to now; undefined while they are read. `fromMs`, `now`: ms. */
export function useSheet(baby: Baby, fromMs: number, now: number): SheetData | undefined {
  // Whole hours, so that it is not read anew with each minute.
  const [from, to] = [Math.floor((fromMs - dayMs) / hourMs) * hourMs, Math.ceil(now / hourMs + 1) * hourMs]
  const sleeps = useRowsBetween('sleepSession', baby, from, to)
  const feeds = useRowsBetween('feedingSession', baby, from, to)
  const segments = useRowsBetween('feedingSegment', baby, from, to)
  const diapers = useRowsBetween('diaperChange', baby, from, to)
  const temperatures = useRowsBetween('temperature', baby, from, to)
  const medicines = useRowsBetween('medicine', baby, from, to)
  return sleeps && feeds && segments && diapers && temperatures && medicines
    ? sheetData({ sleeps, feeds, segments, diapers, temperatures, medicines }, fromMs, now)
    : undefined
}
