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

/** Only builds statements; it does not run them. */
const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCaseColumns()],
})

/** Marks the position of the value with this name. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Creates a placeholder for a value of each run. */
export type Value<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/** Names of prepared statements by text. Only declared statements, so their number is bounded. */
const names = new Map<string, string>()

/** The name under which connections keep this statement prepared; undefined for any other text. */
export const preparedName = (text: string): string | undefined => names.get(text)

/**
 * A statement that is built once and that each connection keeps prepared, for every frequent request: building and
 * planning take several times as long as running it. Name its result columns, never `*`: a prepared statement fails
 * when its result changes, as when a newer server adds a column.
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
