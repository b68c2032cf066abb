import type { EntityName } from 'sync-protocol/entities/registry'
import { ApiError } from 'sync-protocol/wire/errors'
import { type ZipEntry, zipOf } from '#platform/zip.ts'
import { teamsOf } from '#records/access.ts'
import { type AccountDeps, instantOf } from '../deps.ts'
import { listSessions, readUser } from '../queries.ts'
import { csvOf } from '#platform/csv.ts'
import { atOneMoment, filesOf, tablesOf, type ExportedTable } from './queries.ts'

/** Everything that a person may read, as a zip: each table as JSON and as CSV, and the files of her teams. */
export async function exportAccount(deps: AccountDeps, userId: string): Promise<AsyncGenerator<Buffer>> {
  const { texts, files } = await atOneMoment(deps.db, async (tx) => {
    const user = await readUser(tx, userId)
    if (!user) throw new ApiError('unauthenticated')
    const teams = await teamsOf(tx, userId)
    const sessions = await listSessions(tx, userId, instantOf(deps))
    const about = { product: 'Nela', format: 1, exportedAt: instantOf(deps), user, sessions, teams }
    const found: ZipEntry[] = [jsonEntry('account.json', about)]
    for (const table of await tablesOf(tx, userId, 'user')) found.push(...entriesOf('private', table))
    for (const { spaceId } of teams)
      for (const table of await tablesOf(tx, spaceId, 'team'))
        found.push(...entriesOf(`teams/${spaceId}`, table))
    return {
      texts: found,
      files: await filesOf(
        tx,
        teams.map(({ spaceId }) => spaceId),
      ),
    }
  })
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield* texts
    for (const { spaceId, id, contentType } of files) {
      const file = await deps.media.store.read({ spaceId, id }, 'full')
      if (!file) continue
      const parts: Buffer[] = []
      for await (const part of file.stream) parts.push(part as Buffer)
      const ending = contentType.split('/')[1]!.replace('jpeg', 'jpg')
      yield { name: `teams/${spaceId}/media/${id}.${ending}`, data: Buffer.concat(parts), isStored: true }
    }
  }
  return zipOf(entries(), new Date(deps.clock.now()))
}

const jsonEntry = (name: string, value: unknown): ZipEntry => ({
  name,
  data: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

function entriesOf(folder: string, { entity, rows }: ExportedTable): ZipEntry[] {
  const name = `${folder}/${fileNameOf(entity)}`
  const csv = csvOf(Object.keys(rows[0]!), rows)
  return [jsonEntry(`${name}.json`, rows), { name: `${name}.csv`, data: Buffer.from(csv) }]
}

/** `sleepSession` is `sleep-session`. */
const fileNameOf = (entity: EntityName) => entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
