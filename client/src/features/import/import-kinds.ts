import { type EntryKind, entryKindNames } from 'sync-protocol/entities/entry-kinds'
import { entryPartNames } from 'sync-protocol/entities/entry-parts'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { ImportEntry } from './reading/convert.ts'
import { entryIdOf } from '#db/schema/entry-parts.ts'

/** Kinds that the importers of all apps create; a breastfeeding session is `nursing`. */
export const builtIn = {
  sleepSession: 'sleep',
  diaperChange: 'diaper',
  playSession: 'play',
  pumping: 'pumping',
  medicine: 'medicine',
  temperature: 'temperature',
  growthMeasurement: 'growth',
  note: 'note',
  achievement: 'achievement',
  feedingSession: 'nursing',
} as const satisfies Partial<Record<EntityName, string>>

/** A kind of entry that declares its own import, in `import.ts` of its folder; its name is that of its entity. */
export type DeclaredKind = Exclude<EntryKind, keyof typeof builtIn>
const isDeclared = (kind: EntryKind): kind is DeclaredKind => !Object.hasOwn(builtIn, kind)
export const declaredKinds = entryKindNames.filter(isDeclared)

/** Kinds as the user names them; a feeding session is one of three. The segments of a nursing are not counted. */
export const importKinds = [
  'sleep',
  'nursing',
  'bottle',
  'solids',
  'diaper',
  ...declaredKinds,
  'play',
  'pumping',
  'medicine',
  'temperature',
  'growth',
  'note',
  'achievement',
] as const
export type ImportKind = (typeof importKinds)[number]

const byEntity: Partial<Record<EntityName, ImportKind>> = {
  ...builtIn,
  ...Object.fromEntries(declaredKinds.map((kind) => [kind, kind])),
}

/** The entities that an import may create. */
export const importedEntities = [
  ...(Object.keys(byEntity) as EntityName[]),
  ...entryPartNames,
] satisfies EntityName[]

/** The kind of an entry, by its entity and, for a feeding session, its type. */
export function kindOf({
  entity,
  fields,
}: {
  entity: EntityName
  fields: Record<string, unknown>
}): ImportKind {
  if (fields.feedType === 'BOTTLE') return 'bottle'
  if (fields.feedType === 'SOLID_FOOD') return 'solids'
  return byEntity[entity] ?? 'nursing'
}

/** The time of an entry: the start of a session, an instant, or a day. */
export const timeOf = ({ fields }: { fields: Record<string, unknown> }): string =>
  String(fields.startTime ?? fields.timestamp ?? fields.date)

export function idsByEntity(entries: readonly ImportEntry[]): Map<EntityName, string[]> {
  const ids = new Map<EntityName, string[]>()
  for (const { entity, id } of entries) {
    const list = ids.get(entity)
    if (list) list.push(id)
    else ids.set(entity, [id])
  }
  return ids
}

/** Sorts entries for storing: by kind and time, with the parts of an entry right after it. */
export function inStoringOrder(entries: readonly ImportEntry[]): ImportEntry[] {
  const whole = new Map(entries.filter(({ isPart }) => !isPart).map((entry) => [entry.id, entry]))
  return entries
    .map((entry) => ({ entry, of: whole.get(entryIdOf(entry)) ?? entry }))
    .sort((a, b) => byKindAndTime(a.of, b.of) || rank(a.entry) - rank(b.entry))
    .map(({ entry }) => entry)
}

const rank = ({ isPart }: ImportEntry) => (isPart ? 1 : 0)

function byKindAndTime(a: ImportEntry, b: ImportEntry): number {
  if (a.entity !== b.entity) return a.entity < b.entity ? -1 : 1
  const [first, second] = [timeOf(a), timeOf(b)]
  if (first !== second) return first < second ? -1 : 1
  return a.id < b.id ? -1 : Number(a.id > b.id)
}
