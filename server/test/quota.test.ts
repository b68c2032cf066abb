import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityNames, snakeCase } from 'sync-protocol/entities/registry'
import { diaperPut, openDevice, opOf } from './support/device.ts'
import { addBaby, family, signIn } from './support/family.ts'
import { phonePhoto } from './media/files.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const quota = (rows: number, bytes = 1024 ** 3) =>
  Object.assign(server.deps.config, { diaryQuota: { rows, bytes } })
const usageOf = async (spaceId = home.teamId) => {
  const { rowsMade, bytesSent } = await server.deps.db
    .selectFrom('space')
    .select(['rowsMade', 'bytesSent'])
    .where('id', '=', spaceId)
    .executeTakeFirstOrThrow()
  return { rows: rowsMade, bytes: bytesSent }
}
const countRows = async (spaceId = home.teamId) => {
  let rows = 0
  for (const entity of entityNames) {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(snakeCase(entity))} where space_id = ${spaceId}::uuid`.execute(
      server.deps.db,
    )
    rows += found.rows[0]!.count
  }
  return rows
}
const diaper = (notes?: string) =>
  diaperPut(home.babyId, server.clock.now(), { wetness: 'WET', ...(notes ? { notes } : {}) })

describe('usage of a space', () => {
  it('counts rows by push and by REST, and nothing when they are pushed again', async () => {
    const phone = openDevice(home.anna)
    const before = await usageOf()
    expect(before.rows).toBe(await countRows())
    const ops = [diaper(), diaper(), diaper()]
    const frame = phone.frame(ops)
    await phone.send(frame)
    await phone.send(frame)
    await home.anna.post(`/api/babies/${home.babyId}/diaper`, {})
    await openDevice(home.david).push(ops)
    expect(await usageOf()).toMatchObject({ rows: before.rows + 4 })
    expect(await countRows()).toBe(before.rows + 4)
  })

  it('counts bytes of new texts, of replaced texts, and of refused texts', async () => {
    const phone = openDevice(home.anna)
    const op = diaper()
    const first = await usageOf()
    await phone.push([op])
    await phone.push([
      opOf('patch', 'diaperChange', op.id, server.clock.now() + 1, { notes: 'x'.repeat(1000) }),
    ])
    const longer = await usageOf()
    expect(longer.bytes - first.bytes).toBeGreaterThan(1200)
    await phone.push([{ ...diaper(), fields: { notes: 'y'.repeat(3000), wetness: 'none' } }])
    expect((await usageOf()).bytes - longer.bytes).toBeGreaterThan(3000)
    expect((await usageOf()).rows).toBe(longer.rows)
  })
})

describe('a full diary', () => {
  it('refuses new rows with a reason, and accepts deletions', async () => {
    const phone = openDevice(home.anna)
    const old = diaper()
    await phone.push([old])
    quota((await usageOf()).rows + 1)
    expect((await phone.push([diaper()])).results).toEqual([])
    const edit = opOf('patch', 'diaperChange', old.id, server.clock.now() + 1, { soiled: true })
    const answer = await phone.push([
      diaper(),
      edit,
      opOf('delete', 'diaperChange', old.id, server.clock.now() + 2),
    ])
    expect(answer.results).toMatchObject([
      { status: 'rejected', code: 'quota' },
      { status: 'rejected', code: 'quota' },
    ])
    expect(answer.rows).toMatchObject([{ id: old.id, deletedAt: expect.any(String) }])
    expect(await home.anna.post(`/api/babies/${home.babyId}/diaper`, {})).toMatchObject({
      status: 409,
      body: { code: 'space_full' },
    })
  })

  it('accepts new rows again when there is space', async () => {
    quota(1_000_000)
    expect((await openDevice(home.anna).push([diaper()])).results).toEqual([])
  })

  it('does not affect another family', async () => {
    quota((await usageOf()).rows)
    const eve = await signIn(server, 'Eve')
    const { id } = await addBaby(eve)
    expect((await eve.post(`/api/babies/${id}/diaper`, {})).status).toBe(201)
  })

  it('is full by bytes as well; far beyond the quota not even refusals are stored', async () => {
    const { bytes } = await usageOf()
    const phone = openDevice(home.anna)
    quota(1_000_000, bytes)
    expect((await phone.push([diaper()])).results).toMatchObject([{ code: 'quota' }])
    quota(1_000_000, Math.floor(bytes / 2))
    const before = await usageOf()
    const other = openDevice(home.anna)
    expect(await other.send(other.frame([diaper()]))).toMatchObject({
      status: 409,
      body: { code: 'space_full' },
    })
    expect(await usageOf()).toEqual(before)
  })

  it('is full for all teams of an owner together at twice the quota of one', async () => {
    const eve = await signIn(server, 'Eve')
    const teams = [eve.teamId]
    for (const name of ['Two', 'Three']) teams.push((await eve.post('/api/team', { name })).body.id)
    for (const teamId of teams.slice(0, 2))
      await sql`update space set rows_made = 95 where id = ${teamId}::uuid`.execute(server.deps.db)
    await sql`update space set rows_made = 9 where id = ${teams[2]}::uuid`.execute(server.deps.db)
    quota(100)
    // The third is the active one.
    expect((await eve.post('/api/babies', { name: 'A', birthDate: '2026-01-15' })).status).toBe(201)
    expect((await eve.post('/api/babies', { name: 'B', birthDate: '2026-01-15' })).status).toBe(409)
    quota(1_000_000)
  })
})

it('limits the pictures of all teams of an owner together to twice the quota of one', async () => {
  const eve = await signIn(server, 'Eve')
  const teams = [eve.teamId]
  for (const name of ['Two', 'Three']) teams.push((await eve.post('/api/team', { name })).body.id)
  const picture = await phonePhoto(300, 200)
  const put = (teamId: string) =>
    server.inject({
      method: 'PUT',
      url: `/api/media/${server.deps.ids.uuid()}?team=${teamId}`,
      payload: picture,
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${eve.accessToken}` },
    })
  expect((await put(teams[0]!)).status).toBe(201)
  const { bytes } = await server.deps.db.selectFrom('media').select('bytes').executeTakeFirstOrThrow()
  Object.assign(server.deps.config, { mediaQuota: Math.floor(bytes * 1.4) })
  expect((await put(teams[0]!)).status).toBe(409)
  expect((await put(teams[1]!)).status).toBe(201)
  expect(await put(teams[2]!)).toMatchObject({ status: 409, body: { code: 'media_quota' } })
})
