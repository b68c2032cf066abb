import { withNewWords } from './any-table/guess.ts'
import type { Mapping } from './any-table/mapped-kinds.ts'
import type { DateOrder } from './reading/moment.ts'
import { plainName } from './reading/table.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { childNameIn, type Found, type Setup, type TableInfo } from './setup.ts'

/** The key under which the mapping of a table is stored. */
const mappingKey = ({ headers }: TableInfo) =>
  `importMapping/${headers.map(plainName).join('|').slice(0, 400)}`

/** The earlier mapping of a table with these columns; null if there is none. */
async function rememberedMapping(db: LocalDatabase, table: TableInfo): Promise<Mapping | null> {
  const mapping = ((await db.meta.get(mappingKey(table)))?.value as Mapping | undefined) ?? null
  if (mapping === null || !('by' in mapping)) return mapping
  const column = table.words.find((one) => one.column === mapping.by)
  return column ? withNewWords(mapping, table.headers, column, table.contents) : mapping
}

/** Stores the mapping of a table for the next file with the same columns. */
export const rememberMapping = (
  db: LocalDatabase,
  table: TableInfo,
  value: Mapping | null,
): Promise<unknown> =>
  Promise.resolve(value ? db.meta.put({ key: mappingKey(table), value }) : db.meta.delete(mappingKey(table)))

/** Default answers of an import: the device's zone and date order, and babies by their names. */
export async function firstSetup(
  db: LocalDatabase,
  { tables }: Found,
  {
    babies,
    selectedId,
    timeZone,
    locale,
    isImperial,
  }: {
    babies: readonly { id: string; name: string }[]
    selectedId: string
    timeZone: string
    locale: string
    isImperial: boolean
  },
): Promise<Setup> {
  const named = [...new Set(tables.flatMap(({ children }) => children))]
  const plain = (name: string) => name.trim().toLowerCase()
  const sameName = (child: string) =>
    babies.find(({ name }) => plain(name) === plain(childNameIn({ tables }, child)))?.id
  const babyOf = (child: string) => sameName(child) ?? (named.length === 1 ? selectedId : null)
  // The files of an app come from one phone: a day after the 12th in one file gives the date order of all.
  const orders = new Set(tables.flatMap(({ dateOrder }) => dateOrder ?? []))
  const [ofLocale, other] = locale === 'en-US' ? (['MDY', 'DMY'] as const) : (['DMY', 'MDY'] as const)
  const isLate = (order: DateOrder) => tables.some(({ futureOrders }) => futureOrders?.includes(order))
  const proposed = isLate(ofLocale) && !isLate(other) ? other : ofLocale
  const mappings = await Promise.all(
    tables.map(async (table, index) => [index, table.app ? null : await rememberedMapping(db, table)]),
  )
  return {
    answers: {
      timeZone,
      dateOrder: orders.size === 1 ? [...orders][0]! : proposed,
      volume: isImperial ? 'fl_oz' : 'ml',
      weight: isImperial ? 'lb' : 'kg',
      length: isImperial ? 'in' : 'cm',
      temperature: isImperial ? 'F' : 'C',
    },
    babies: { '': selectedId, ...Object.fromEntries(named.map((child) => [child, babyOf(child)])) },
    mappings: Object.fromEntries(mappings) as Setup['mappings'],
    bringBack: false,
  }
}
