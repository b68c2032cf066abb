import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireRow } from 'sync-protocol/wire/change'
import { protocolVersion } from 'sync-protocol/wire/versions'
import { issueStepUp } from '#platform/auth/step-up.ts'
import { declareRestored } from '#records/epoch.ts'
import { reminderSettingsOf } from '#records/reminder-rows.ts'
import { validCreate } from '../../../sync-protocol/test/valid-values.ts'
import { createFeed, readFeed } from '../support/calendar-feed.ts'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import {
  canary,
  digestOfBaby,
  kindsOfBabies,
  leaksIn,
  setVisibleBabies,
  withHiddenBaby,
} from '../support/hidden-baby.ts'
import { openStream } from '../support/stream.ts'
import { unzip } from '../support/unzip.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

/** A member who sees one baby of a family: no route returns data of the other baby, or accepts any. */
let server: TestServer
let origin: string
let home: Awaited<ReturnType<typeof withHiddenBaby>>
beforeAll(async () => {
  server = await openTestServer()
  origin = await server.listen()
  home = await withHiddenBaby(server)
}, 60_000)
afterAll(() => server.close())

const now = () => server.clock.now()
const hiddenIds = () => Object.values(home.hidden)
const expectNoLeak = (what: string, text: string) =>
  expect([what, ...leaksIn(home.hidden, text)]).toEqual([what])

/** The ids of the rows that a device has read. */
const idsOf = (rows: readonly WireRow[]) => new Set(rows.map(({ id }) => id))
const expectVisible = (what: string, rows: readonly WireRow[]) => {
  expectNoLeak(what, JSON.stringify(rows))
  for (const kind of kindsOfBabies) expect(idsOf(rows), `${what}: ${kind}`).toContain(home.seen[kind])
}

it('devices read the visible baby and family rows, in pages of any size', async () => {
  const phone = openDevice(home.nina)
  for (const limit of [1, 7, 500]) {
    expectVisible(`pull by ${limit}`, (await phone.pullAll(undefined, limit)).rows)
    const rows: WireRow[] = []
    for (let before: string | undefined; ;) {
      const page = await phone.bootstrap({ limit, ...(before ? { before } : {}) })
      rows.push(...page.rows)
      if (page.next === null) break
      before = page.next
    }
    expectVisible(`bootstrap by ${limit}`, rows)
  }
  const ofTeam = expect.objectContaining({ id: home.teamId, babyCount: 1 })
  expect((await home.nina.get('/api/team/all')).body).toContainEqual(ofTeam)
})

it('a stream has rows of the visible baby; for the other only that the space moved', async () => {
  const stream = await openStream(origin, home.nina)
  const phone = openDevice(home.anna)
  const [ofLeo, ofMia] = [diaperPut(home.leoId, now(), { notes: canary }), diaperPut(home.miaId, now())]
  await phone.push([ofLeo])
  const first = await stream.nextChange()
  expect(first.rows).toEqual([])
  await phone.push([ofMia, diaperPut(home.leoId, now(), { notes: canary })])
  const second = await stream.nextChange()
  expect(second.rows).toMatchObject([{ id: ofMia.id }])
  expect(second.from).toBe(first.to)
  expectNoLeak('stream', JSON.stringify(stream.events))
  stream.close()
})

it('T5: no op reaches the hidden baby, and each is refused as unknown', async () => {
  const before = await digestOfBaby(server, home)
  const phone = openDevice(home.nina)
  for (const kind of kindsOfBabies) {
    const id = home.hidden[kind]!
    const create = (babyId: string) => validCreate(kind, { babyId }) as Record<string, unknown>
    const ops = [
      opOf('put', kind, id, now(), create(home.leoId)),
      opOf('put', kind, id, now(), create(home.miaId)),
      opOf('patch', kind, id, now(), {}),
      opOf('delete', kind, id, now()),
      opOf('undelete', kind, id, now()),
    ]
    const { results, rows } = await phone.push(ops)
    const codes = results.map(({ status, code }) => [kind, status, code])
    // Only a PARENT deletes babies, visible or not.
    const ofBaby = kind === 'baby' ? ['not_found', 'not_found', 'not_found', 'forbidden', 'forbidden'] : null
    expect(codes).toEqual(ops.map((_, index) => [kind, 'rejected', ofBaby?.[index] ?? 'not_found']))
    expect(rows).toEqual([])
    if (kind === 'baby') continue
    const fresh = await phone.push([opOf('put', kind, randomUUID(), now(), create(home.leoId))])
    expect(fresh).toMatchObject({ results: [{ status: 'rejected', code: 'not_found' }], rows: [] })
  }
  expect(await digestOfBaby(server, home)).toBe(before)
})

it('cannot add a baby, which would be hidden', async () => {
  const birth = { name: 'Zoe', birthDate: '2026-01-15' }
  expect((await home.nina.post('/api/babies', birth)).status).toBe(403)
  const { results } = await openDevice(home.nina).push([opOf('put', 'baby', randomUUID(), now(), birth)])
  expect(results).toMatchObject([{ status: 'rejected', code: 'forbidden' }])
})

it('a repeated earlier push returns no hidden rows', async () => {
  const { nina, anna, miaId, leoId } = home
  await setVisibleBabies(anna, nina, null)
  const phone = openDevice(nina)
  const put = diaperPut(leoId, now(), { notes: canary })
  const first = phone.frame([put])
  expect((await phone.send(first)).body.rows).toHaveLength(1)
  // The answer to a put without effect has the row, and so has the answer to the repeated push.
  const again = phone.frame([put])
  expect((await phone.send(again)).body.rows).toHaveLength(1)
  await setVisibleBabies(anna, nina, [miaId])
  for (const frame of [first, again]) {
    const { status, body } = await phone.send(frame)
    expect([status, body.rows]).toEqual([200, []])
  }
})

it('a change of visible babies ends the cursors and is in the stream at once', async () => {
  const { nina, anna, teamId, miaId, leoId } = home
  const phone = openDevice(nina)
  const { cursor } = await phone.pullAll()
  await setVisibleBabies(anna, nina, [leoId])
  const refused = await nina.get(`/api/sync/pull?space=${teamId}&cursor=${cursor}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'resync', reason: 'rejoined' } })
  expect(idsOf((await phone.pullAll()).rows)).not.toContain(miaId)
  const stream = await openStream(origin, nina)
  const before = await phone.pullAll()
  await setVisibleBabies(anna, nina, [miaId])
  const { from, rows } = await stream.nextChange()
  expect(rows).toEqual([])
  expect(from).not.toBe(before.cursor)
  stream.close()
  // Setting the same babies again does not make the devices read the space again.
  const { cursor: current } = await phone.pullAll()
  await setVisibleBabies(anna, nina, [miaId])
  expect((await phone.pull({ cursor: current })).rows).toEqual([])
})

it('a PARENT sees all babies, whatever was set before', async () => {
  const { nina, anna, teamId, miaId, leoId } = home
  const phone = openDevice(nina)
  const { cursor } = await phone.pullAll()
  const lateDevice = await anna.put(`/api/team/members/${anna.userId}/babies`, { babies: [miaId] })
  expect(lateDevice).toMatchObject({ status: 400, body: { details: [{ path: 'babies' }] } })
  await anna.patch(`/api/team/members/${nina.userId}`, { role: 'PARENT' })
  expect((await nina.get(`/api/sync/pull?space=${teamId}&cursor=${cursor}`)).body.code).toBe('resync')
  expect(idsOf((await phone.pullAll()).rows)).toContain(leoId)
  await anna.patch(`/api/team/members/${nina.userId}`, { role: 'FAMILY' })
  expect(idsOf((await phone.pullAll()).rows)).toContain(leoId)
  await setVisibleBabies(anna, nina, [miaId])
})

it('archive, calendar and reminders leave the hidden baby out', async () => {
  const { nina, anna, teamId, miaId, leoId } = home
  const feed = await createFeed(server, nina, {
    visits: true,
    reminders: true,
    running: true,
    showsDetails: true,
  })
  const calendar = await readFeed(server, feed)
  expect(calendar.status).toBe(200)
  expectNoLeak('calendar', calendar.text)
  expect((await reminderSettingsOf(server.deps.db, nina.userId)).map(({ babyId }) => babyId)).toEqual([miaId])
  const parents = (await reminderSettingsOf(server.deps.db, anna.userId)).map(({ babyId }) => babyId)
  expect(parents.toSorted()).toEqual([miaId, leoId].toSorted())
  const archive = await server.app.inject({
    method: 'GET',
    url: '/api/user/export',
    headers: { authorization: `Bearer ${nina.accessToken}`, 'x-step-up': issueStepUp(server.deps, nina) },
  })
  expect(archive.statusCode).toBe(200)
  const files = unzip(archive.rawPayload)
  for (const [name, text] of files) expectNoLeak(name, name + text)
  expect([...files.keys()].join()).toContain(home.seen.photo)
  expect(files.get(`teams/${teamId}/diaper-change.json`)).toContain(home.seen.diaperChange)
})

it('a restored database accepts nothing of the hidden baby', async () => {
  const { nina, anna, teamId } = home
  const rows = (await openDevice(anna).pullAll()).rows.filter(({ id }) => hiddenIds().includes(id))
  expect(rows.length).toBe(kindsOfBabies.length)
  server.clock.advance(60_000)
  await declareRestored(server.deps.db, now())
  const before = await digestOfBaby(server, home)
  const { epoch } = await server.deps.db
    .selectFrom('space')
    .select('epoch')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  const body = { v: protocolVersion, spaceId: teamId, epoch, rows }
  const { refused } = (await nina.post('/api/sync/heal', body)).body
  expect(refused.map(({ code }: { code: string }) => code)).toEqual(rows.map(() => 'not_found'))
  expect(await digestOfBaby(server, home)).toBe(before)
})

it('late changes after a removal wait for a PARENT if of the visible baby, and are never added to the other', async () => {
  const { nina, anna, teamId, miaId, leoId } = home
  const lateDevice = openDevice(nina)
  await anna.delete(`/api/team/members/${nina.userId}?team=${teamId}`)
  const frame = lateDevice.frame([diaperPut(miaId, now()), diaperPut(leoId, now(), { notes: 'late' })])
  expect((await lateDevice.send(frame)).status).toBe(404)
  const accepted = await anna.post(`/api/team/quarantine/${nina.userId}/accept?team=${teamId}`, {})
  expect(accepted.body).toMatchObject({ applied: 1, refused: 1 })
})
