import type { Kysely, KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import { columnRules } from './column-rules.ts'
import { reportImplausibleValue } from './implausible-values.ts'
import type { Database } from './tables.ts'

/**
 * Returns rows that all code can rely on. A value that the entity's schema refuses is replaced (null, the default, UTC
 * for a zone, the time of writing for a time). A row that needs the value is left out. The database checks less than
 * the schemas, so a restored copy, a manual statement or an older server may leave such values, and one of them must
 * not fail the lists of a whole family. Each one is reported.
 */
export function readableRows<R extends object>(entity: EntityName, rows: readonly R[]): R[] {
  const [first] = rows
  if (!first) return []
  const rules = columnRules(entity).filter(({ name }) => name in first)
  return rows.filter((row) => {
    const values = row as unknown as AnyRow
    for (const { name, isValid, replacement, emptied } of rules) {
      const value = values[name]
      if (isValid(value)) continue
      if (value === emptied && emptied !== undefined && values.deletedAt) continue
      reportImplausibleValue({ entity, field: name, id: values.id ?? null })
      const newValue = replacement(values)
      if (newValue === undefined) return false
      values[name] = newValue
    }
    return true
  })
}

class Readable implements KyselyPlugin {
  readonly entity: EntityName
  constructor(entity: EntityName) {
    this.entity = entity
  }
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return { ...result, rows: readableRows(this.entity, result.rows) }
  }
}

/** A database whose results are readable rows of this entity; columns of other tables pass unchanged. */
export const readable = (db: Kysely<Database>, entity: EntityName): Kysely<Database> =>
  db.withPlugin(new Readable(entity))
