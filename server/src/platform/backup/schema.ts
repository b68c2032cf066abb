import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { escapeIdentifier, type Client } from 'pg'
import type { BackupHeader } from './header.ts'

interface Step {
  name: string
  text: string
}

/** The migrations of this version in order. */
export const readMigrations = (folder: string): Step[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name: name.slice(0, -4), text: readFileSync(join(folder, name), 'utf8') }))

/** The index of the backup's newest migration. Throws if this version does not have it. */
export function indexOfMigration(
  migrations: readonly Step[],
  { migration, nela, madeAt }: BackupHeader,
): number {
  const index = migrations.findIndex(({ name }) => name === migration)
  if (index >= 0) return index
  throw new Error(
    `The backup of ${madeAt} was made by a newer Nela (version ${nela}, migration ${migration}): ` +
      'install that version or a later one, and restore with it',
  )
}

const namesIn = (migrations: readonly Step[], what: 'table' | 'function') =>
  new Set(
    migrations.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`^create (?:or replace )?${what} (?:if not exists )?(\\w+)`, 'gim'))].map(
        ([, name]) => name!,
      ),
    ),
  )

/** `empty` also if there are tables but no family. Throws if the schema has foreign tables too. */
export async function databaseState(
  client: Client,
  migrations: readonly Step[],
): Promise<'empty' | 'full' | 'in use'> {
  const used = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('nela', 'nela migrations')`,
  )
  if (used.rowCount) return 'in use'
  const tables = await tableNames(client)
  const ours = namesIn(migrations, 'table')
  const others = tables.filter((name) => !ours.has(name))
  if (others.length > 0)
    throw new Error(
      `The database has tables that this version of Nela does not know (${others.slice(0, 3).join(', ')}): ` +
        'restore into a database of its own',
    )
  for (const name of ['app_user', 'space'].filter((one) => tables.includes(one)))
    if ((await client.query(`select from ${name} limit 1`)).rowCount) return 'full'
  return 'empty'
}

async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
       and relname not like 'nela\\_kept\\_%'
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`,
  )
  return rows.map(({ name }) => name)
}

/** Drops the tables and functions of the migrations, and the record of applied ones. */
export async function clearDatabase(client: Client, migrations: readonly Step[]): Promise<void> {
  const tables = await tableNames(client)
  if (tables.length > 0) await client.query(`drop table ${tables.map(escapeIdentifier).join(', ')} cascade`)
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = current_schema()::regnamespace and proname = any($1)`,
    [[...namesIn(migrations, 'function')]],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
  // Same as Kysely creates it; Kysely finds it at the next start.
  await client.query(`create schema if not exists migrations;
    create table if not exists migrations.kysely_migration
      (name varchar(255) not null primary key, timestamp varchar(255) not null);
    delete from migrations.kysely_migration`)
}

/** Applies migrations inside the current transaction. */
export async function applyMigrations(client: Client, migrations: readonly Step[]): Promise<void> {
  for (const { name, text } of migrations) {
    await client.query(text)
    await client.query(
      `insert into migrations.kysely_migration (name, timestamp)
       values ($1, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
      [name],
    )
  }
}
