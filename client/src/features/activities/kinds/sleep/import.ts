import type { Row } from 'sync-protocol/entities/registry'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import type { Draft } from '#features/activities/importing/draft.ts'
import { hourMs, times, type Remarks, type When } from '#features/activities/importing/draft-parts.ts'
import type { TableRow } from '#features/activities/importing/table-row.ts'
import type { SettlingFacts } from './settling-fields.tsx'

/** Creates the draft of a sleep. Adds a doubt above 16 h. */
export function sleepDraft(
  when: When,
  isNap: boolean | null,
  remarks: Remarks,
  facts: Partial<Pick<Row<'sleepSession'>, 'location' | keyof SettlingFacts>> = {},
): Draft {
  const fields: Record<string, unknown> = times(when, 16 * hourMs, remarks)
  const nap = isNap ?? isNapByTime(when)
  fields.sleepType = nap ? 'AFTERNOON_NAP' : 'NIGHT_SLEEP'
  return {
    entity: 'sleepSession',
    fields: { ...fields, ...facts, notes: remarks.text() },
    doubts: remarks.doubts,
  }
}

/** The default if the file has no type: a sleep that begins by day and is shorter than 5 h is a nap. */
function isNapByTime({ from, to, timeZone }: When): boolean {
  const hour = Number(civilTimeOf(from, timeZone).time.slice(0, 2))
  return hour >= 7 && hour < 19 && (to === null || to - from < 5 * hourMs)
}

/** Reads a row of a table whose columns a person assigned. */
export const readSleep = ({ when, remarks }: TableRow): Draft => sleepDraft(when, null, remarks)
