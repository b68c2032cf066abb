import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Columns are snake_case in SQL and camelCase here; keys inside jsonb stay as they are. The rows of one answer all have
 * the same columns, so their names are made once, not for each of the thousands of a page.
 */
export class CamelCaseColumns extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (!first) return result
    const names = Object.keys(first).map((column) => [column, this.camelCase(column)] as const)
    const renamed = (row: UnknownRow) => {
      const out: UnknownRow = {}
      for (const [column, name] of names) out[name] = row[column]
      return out
    }
    return { ...result, rows: result.rows.map(renamed) }
  }
}
