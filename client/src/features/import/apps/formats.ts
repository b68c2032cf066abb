import { babyBuddy } from './baby-buddy/format.ts'
import { babyConnect } from './baby-connect/format.ts'
import { babyTracker } from './baby-tracker/format.ts'
import { feedBaby } from './feed-baby/format.ts'
import { glow } from './glow/format.ts'
import { hatch } from './hatch/format.ts'
import { huckleberry } from './huckleberry/format.ts'
import { nara } from './nara/format.ts'
import { snoo } from './snoo/format.ts'
import { sproutTrack } from './sprout-track/format.ts'
import { isOurs } from '../any-table/our-tables.ts'
import type { Format } from '../reading/format.ts'
import { Columns } from '../reading/table.ts'

/** The formats that are recognized by their column names. The first match is used, so the most specific come first. */
const formats: readonly Format[] = [
  ...[nara, huckleberry, sproutTrack, feedBaby, hatch, snoo, babyConnect],
  ...[babyTracker, glow, babyBuddy],
]

/**
 * Finds the app format of a table; undefined for an unknown table. Our own tables count as unknown: the user maps their
 * columns. Their baby, time and amount columns also match the format of another app.
 */
export const formatOf = (headers: readonly string[]): Format | undefined => {
  const columns = new Columns(headers)
  if (isOurs(columns)) return undefined
  return formats.find((format) => format.isOf(columns))
}
