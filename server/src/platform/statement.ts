import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database } from '#records/tables.ts'
import { CamelCaseColumns } from './camel-case-columns.ts'

/** Builds statements and runs none. */
const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCaseColumns()],
})

/** Where the value of this name goes. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Makes a placeholder for a value that each run gives. */
export type Value<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/** Names of prepared statements by their text; only statements that the code declares, so their number is bounded. */
const names = new Map<string, string>()

/** The name under which a connection keeps this statement prepared; undefined for any other text. */
export const preparedName = (text: string): string | undefined => names.get(text)

/**
 * A statement that is built once and that each connection keeps prepared, for what every request does: building and planning
 * one takes several times as long as running it. Its result columns are named, never `*`: a prepared statement may not change
 * its result when a newer server adds a column.
 */
export function statement<Values extends object, Row>(
  build: (
    db: Kysely<Database>,
    value: Value<Values>,
  ) => { compile(db: Kysely<Database>): CompiledQuery<Row> },
): (db: Kysely<Database>, values: Values) => Promise<Row[]> {
  const compiled = build(builder, (name) => new Placeholder(name) as never).compile(builder)
  names.set(compiled.sql, names.get(compiled.sql) ?? `nela_${names.size}`)
  return async (db, values) => {
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
