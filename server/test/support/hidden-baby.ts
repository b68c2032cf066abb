import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { withClient } from '#platform/app-role.ts'
import { validCreate } from '../../../sync-protocol/test/valid-values.ts'
import { openDevice, opOf } from './device.ts'
import { addBaby, family, join, signIn, type Person } from './family.ts'
import type { TestServer } from './test-server.ts'

/** This word is in every row of the hidden baby. No answer to a member who does not see the baby may contain it. */
export const canary = 'zqcanary'

/** Kinds whose rows belong to one baby, or are a baby. */
export const kindsOfBabies = entityNames.filter(
  (name) => entityOf(name).space === 'team' && (entityOf(name).ofBaby || name === 'baby'),
)

/** Lets a member see only these babies of a PARENT's team; null: all. */
export async function setVisibleBabies(
  parent: Person,
  person: Person,
  babies: string[] | null,
): Promise<void> {
  const path = `/api/team/members/${person.userId}/babies?team=${person.teamId}`
  const { status, text } = await parent.put(path, { babies })
  if (status !== 200) throw new Error(`${status}: ${text}`)
}

/** The fields of a create of a kind, with a word in each text field. */
function createFields(word: string, entity: EntityName, babyId: string): Record<string, unknown> {
  const { fields, ofBaby } = entityOf(entity)
  const validFields = validCreate(entity, { babyId, all: ofBaby }) as Record<string, unknown>
  const acceptsText = (name: string) => name !== 'timeZone' && fields[name]!.safeParse(word).success
  const texts = Object.keys(fields).filter(acceptsText)
  return { ...validFields, ...Object.fromEntries(texts.map((name) => [name, word])) }
}

async function sendPicture(server: TestServer, person: Person, id: string): Promise<void> {
  const payload = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const { status, text } = await server.inject({
    method: 'PUT',
    url: `/api/media/${id}`,
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'image/jpeg' },
    payload,
  })
  if (status !== 201) throw new Error(`${status}: ${text}`)
}

/** Adds a row of every kind that belongs to a baby, with files, and changes each once. Returns the ids by kind. */
async function addRowsOfEachKind(server: TestServer, person: Person, babyId: string, word: string) {
  const phone = openDevice(person)
  const at = server.clock.now()
  const ids = Object.fromEntries(kindsOfBabies.map((kind) => [kind, randomUUID()])) as Record<string, string>
  ids.baby = babyId
  for (const id of [ids.photo!, (ids.avatar = randomUUID())]) await sendPicture(server, person, id)
  const rows = kindsOfBabies.filter((kind) => kind !== 'baby')
  const puts = rows.map((kind) => opOf('put', kind, ids[kind]!, at, createFields(word, kind, babyId)))
  const { results } = await phone.push(puts)
  if (results.length > 0) throw new Error(JSON.stringify(results))
  const changes = rows.map((kind) => opOf('delete', kind, ids[kind]!, at + 1))
  const back = rows.map((kind) => opOf('undelete', kind, ids[kind]!, at + 2))
  const face = opOf('patch', 'baby', babyId, at + 1, { avatarId: ids.avatar, nickname: word })
  await phone.push([...changes, ...back, face])
  return ids
}

/** Anna's family with two babies: Nina sees Mia, and nothing of Leo. */
export async function withHiddenBaby(server: TestServer) {
  const { anna, david, babyId: miaId, teamId } = await family(server)
  const nina = await signIn(server, 'Nina')
  await join(server, anna, nina)
  const leo = await addBaby(anna, `Leo ${canary}`)
  const seen = await addRowsOfEachKind(server, anna, miaId, 'some words')
  const hidden = await addRowsOfEachKind(server, anna, leo.id, canary)
  await setVisibleBabies(anna, nina, [miaId])
  return { anna, david, nina, teamId, miaId, leoId: leo.id as string, seen, hidden }
}

/** Returns traces of the hidden baby in a text: the word, and ids other than those that the call itself named. */
export function leaksIn(
  hidden: Record<string, string>,
  text: string,
  named: readonly string[] = [],
): readonly string[] {
  const ids = Object.values(hidden).filter((id) => !named.includes(id))
  return [canary, ...ids].filter((one) => text.includes(one))
}

/** The stored data of a baby: its rows, their history and its files. */
export async function digestOfBaby(
  server: TestServer,
  { teamId, hidden }: { teamId: string; hidden: Record<string, string> },
): Promise<string> {
  const ids = Object.values(hidden)
  return withClient(server.database.admin, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public'
       and column_name = 'space_id' and table_name in (select table_name from information_schema.columns
         where table_schema = 'public' and column_name = 'baby_id') order by 1`,
    )
    const keys = [['baby', 'id'] as const, ['history', 'row_id'] as const, ['media', 'id'] as const]
    const parts: unknown[] = []
    for (const [name, key] of [...tables.map(({ name }) => [name, 'baby_id'] as const), ...keys]) {
      const { rows } = await client.query(
        `select count(*), md5(string_agg(t::text, ';' order by t::text)) from "${name}" t
         where space_id = $1 and ${key} = any($2::uuid[])`,
        [teamId, ids],
      )
      parts.push([name, rows])
    }
    return JSON.stringify(parts)
  })
}
