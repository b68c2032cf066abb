import type { Draft } from '#features/activities/importing/draft.ts'
import { hourMs, Remarks, startOf, times, type When } from '#features/activities/importing/draft-parts.ts'
import type { TableRow } from '#features/activities/importing/table-row.ts'

/** Creates the draft of play, a walk or a bath. Adds a doubt above 12 h. */
export function playDraft(when: When, activityType: string, remarks: Remarks): Draft {
  startOf(when, remarks)
  const fields =
    when.to === null ? times({ ...when, to: when.from }, 0, new Remarks()) : times(when, 12 * hourMs, remarks)
  return {
    entity: 'playSession',
    fields: { ...fields, activityType, notes: remarks.text() },
    doubts: remarks.doubts,
  }
}

const plays: readonly [RegExp, string][] = [
  [/tummy|живот|მუცელ/, 'TUMMY_TIME'],
  [/bath|купа|ванн|ბან|აბაზან/, 'BATH'],
  [/walk|stroll|прогул|гул|სეირნ/, 'WALKING'],
  [/outdoor|улиц|надвор|გარეთ/, 'OUTDOOR'],
  [/massage|масс?аж|მასაჟ/, 'MASSAGE'],
  [/read|story|чита|чте|კითხვ/, 'READING'],
]

/** Reads the kind of play. */
export const playOf = (text: string): string =>
  plays.find(([words]) => words.test(text.toLowerCase()))?.[1] ?? 'FREE_PLAY'

/** Reads a row of a table whose columns a person assigned. */
export const readPlay = ({ when, word, remarks }: TableRow): Draft => playDraft(when, playOf(word), remarks)
