import type { EntityName } from 'sync-protocol/entities/registry'
import { ApiError } from 'sync-protocol/wire/errors'
import { csvOf } from '#platform/csv.ts'
import { defineJob } from '#platform/work/job.ts'
import { packed, type PackedEntry } from '#platform/zip.ts'
import { teamsOf } from '#records/access.ts'
import { listSessions, readUser } from '../queries.ts'
import {
  inSnapshot,
  calendarsOf,
  eachTableOf,
  type ExportedTable,
  filesOf,
  tokensOf,
  webhooksOf,
} from './queries.ts'

/** `now`: an instant. */
interface ArchiveInput {
  userId: string
  now: string
}

/** All texts of a user's archive, compressed and read at one moment, and the list of files that belong to it. */
export const archiveJob = defineJob('archive', ({ db }, { userId, now }: ArchiveInput) =>
  inSnapshot(db, async (tx) => {
    const user = await readUser(tx, userId)
    if (!user) throw new ApiError('unauthenticated')
    const teams = await teamsOf(tx, userId)
    const sessions = await listSessions(tx, userId, now)
    const personalTokens = await tokensOf(tx, userId)
    const calendars = await calendarsOf(tx, userId)
    const webhooks = await webhooksOf(tx, userId)
    const texts: PackedEntry[] = []
    const add = async (name: string, text: string) =>
      texts.push(await packed({ name, data: Buffer.from(text) }))
    const addTable = async (folder: string, { entity, rows }: ExportedTable) => {
      const name = `${folder}/${fileNameOf(entity)}`
      await add(`${name}.json`, jsonOf(rows))
      await add(`${name}.csv`, csvOf(Object.keys(rows[0]!), rows))
    }
    const roles = teams.map(({ spaceId, role }) => ({ spaceId, role }))
    const account = { user, sessions, personalTokens, calendars, webhooks, teams: roles }
    await add('account.json', jsonOf({ product: 'Nela', format: 1, exportedAt: now, ...account }))
    for await (const table of eachTableOf(tx, userId, 'user')) await addTable('private', table)
    for (const { spaceId, sees } of teams)
      for await (const table of eachTableOf(tx, spaceId, 'team', sees))
        await addTable(`teams/${spaceId}`, table)
    return { texts, files: await filesOf(tx, teams) }
  }),
)

const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** `sleepSession` is `sleep-session`. */
const fileNameOf = (entity: EntityName) => entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
