import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Columns are snake_case in SQL and camelCase here; keys inside jsonb are unchanged. All rows of one answer have the
 * same columns, so the names are converted once per answer.
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
