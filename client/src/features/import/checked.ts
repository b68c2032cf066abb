import { isEntryPart } from 'sync-protocol/entities/entry-parts'
import type { EntityName } from 'sync-protocol/entities/registry'
import { addDays, type CivilDay, civilDayOf, startOfDay } from 'sync-protocol/rules/civil-day'
import type { ImportEntry, SkippedRow } from './reading/convert.ts'
import type { Write } from '#db/schema/records.ts'
import { kindOf, timeOf } from './import-kinds.ts'
import type { Oddity, Preview, PreviewEntry } from './setup.ts'

/** The result of reading the files. Nothing of it is stored yet. */
export interface Checked {
  /** Current entries of a batch that is read again. */
  here: readonly ImportEntry[]
  /** New entries, and deleted ones that the user restores. */
  entries: readonly ImportEntry[]
  deleted: readonly ImportEntry[]
  skipped: readonly SkippedRow[]
  /** Writes that change a stored batch to its new reading; null for a first reading. */
  changes: readonly Write[] | null
  /** Birth date by baby id. */
  births: ReadonlyMap<string, CivilDay>
  timeZone: string
  /** ms. */
  now: number
}

/** Entries as the user counts them: the sides of a nursing count as part of it. */
export const shownOf = ({ here, entries, deleted }: Checked): ImportEntry[] =>
  [...here, ...entries, ...deleted].filter(({ isPart }) => !isPart)

export const countOf = (entries: readonly ImportEntry[]): number =>
  entries.filter(({ isPart }) => !isPart).length

const dayOf = (time: string, timeZone: string): string =>
  time.length === 10 ? time : civilDayOf(Date.parse(time), timeZone)

/** Whether a time (a day or an instant) is after the given ones. */
const isAfter =
  (instant: string, day: CivilDay) =>
  (time: string): boolean =>
    time > (time.length === 10 ? day : instant)

/** The effect of storing, in numbers. */
export function previewOf(checked: Checked): Omit<Preview, 'rows'> {
  const shown = shownOf(checked)
  const isFuture = isAfter(new Date(checked.now).toISOString(), civilDayOf(checked.now, checked.timeZone))
  const isBorn = new Map(
    [...checked.births].map(([id, day]) => {
      const instant = new Date(startOfDay(day, checked.timeZone) - 1).toISOString()
      return [id, isAfter(instant, addDays(day, -1))]
    }),
  )
  const odditiesOf = (entry: ImportEntry): readonly Oddity[] => {
    const time = timeOf(entry)
    if (isFuture(time)) return [...entry.doubts, 'future']
    return isBorn.get(entry.fields.babyId as string)?.(time) === false
      ? [...entry.doubts, 'beforeBirth']
      : entry.doubts
  }
  let [from, to]: [string | null, string | null] = [null, null]
  for (const entry of shown) {
    const time = timeOf(entry)
    if (from === null || time < from) from = time
    if (to === null || time > to) to = time
  }
  return {
    entries: shown.length,
    kinds: counted(shown.map(kindOf)),
    skipped: counted(checked.skipped.map(({ reason }) => reason)),
    doubts: counted(shown.flatMap(odditiesOf)),
    from: from && dayOf(from, checked.timeZone),
    to: to && dayOf(to, checked.timeZone),
    ...(checked.changes && { again: touchedBy(checked, checked.changes) }),
  }
}

/** How many entries another reading changes. */
function touchedBy(
  { here, entries, deleted }: Checked,
  changes: readonly Write[],
): NonNullable<Preview['again']> {
  const owners = new Map(here.map(({ id, table, row }) => [id, `${table}/${row}`]))
  const touched = changes.flatMap(({ id, type }) => (type === 'patch' ? [owners.get(id)] : []))
  const isWhole = ({ entity }: { entity: EntityName }) => !isEntryPart(entity)
  return {
    added: [...entries, ...deleted].filter(isWhole).length,
    changed: new Set(touched).size,
    removed: changes.filter((one) => one.type === 'delete' && isWhole(one)).length,
  }
}

/** The entries of a day after the import, by time. */
export const entriesOfDay = (checked: Checked, day: string): PreviewEntry[] =>
  shownOf(checked)
    .filter((entry) => dayOf(timeOf(entry), checked.timeZone) === day)
    .sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
    .map((entry) => ({ id: entry.id, kind: kindOf(entry), fields: entry.fields }))

const counted = <Key extends string>(keys: readonly Key[]): Partial<Record<Key, number>> => {
  const counts: Partial<Record<Key, number>> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}
