import { babyBuddy } from './formats/baby-buddy.ts'
import { babyConnect } from './formats/baby-connect.ts'
import { babyTracker } from './formats/baby-tracker.ts'
import { feedBaby } from './formats/feed-baby.ts'
import { glow } from './formats/glow.ts'
import { hatch } from './formats/hatch.ts'
import { huckleberry } from './formats/huckleberry.ts'
import { nara } from './formats/nara.ts'
import { snoo } from './formats/snoo.ts'
import { sproutTrack } from './formats/sprout-track.ts'
import type { Format } from './reading.ts'
import { Columns } from './table.ts'

/** The formats that are known by the names of their columns; the first that fits is taken, the most particular first. */
const formats: readonly Format[] = [
  ...[nara, huckleberry, sproutTrack, feedBaby, hatch, snoo, babyConnect],
  ...[babyTracker, glow, babyBuddy],
]

/** The format of a table; undefined where nobody knows it. */
export const formatOf = (headers: readonly string[]): Format | undefined => {
  const columns = new Columns(headers)
  return formats.find((format) => format.isOf(columns))
}
