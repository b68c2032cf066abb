import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from 'sync-protocol/wire/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quarantineIfRemoved, quarantineLimits, sweepQuarantine } from '#records/quarantine.ts'
import { lockSpaces } from '#records/spaces.ts'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import { family, join, signIn } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const day = 24 * 3_600_000
const now = () => server.clock.now()
const url = '/api/team/quarantine'
/** Anna removes David while his phone has unsent entries. */
const openRemovedMember = async () => {
  const home = await family(server)
  const phone = openDevice(home.david)
  await phone.push([diaperPut(home.babyId, now())])
  expect((await home.anna.delete(`/api/team/members/${home.david.userId}`)).status).toBe(204)
  const waiting = async () => (await home.anna.get(`${url}?team=${home.teamId}`)).body
  const stored = () =>
    server.deps.db.selectFrom('quarantine').selectAll().where('spaceId', '=', home.teamId).execute()
  const diapers = async () => (await home.anna.get(`/api/babies/${home.babyId}/diaper`)).body
  return { ...home, phone, waiting, stored, diapers }
}

describe('a push of a removed member', () => {
  it('is refused and stored, and changes nothing in the family', async () => {
    const { anna, david, babyId, phone, waiting, diapers } = await openRemovedMember()
    const entries = [0, 1, 2].map((n) => diaperPut(babyId, now() + n))
    expect(await phone.send(phone.frame(entries))).toMatchObject({
      status: 404,
      body: { code: 'space_gone' },
    })
    expect(await diapers()).toHaveLength(1)
    expect(await waiting()).toMatchObject([
      {
        id: david.userId,
        displayName: 'David',
        keptAt: new Date(now()).toISOString(),
        added: 3,
        changed: 0,
        deleted: 0,
      },
    ])
    expect((await openDevice(anna).pullAll()).rows.map(({ id }) => id)).not.toContain(entries[0]!.id)
  })

  it('does not deadlock with joining again: found by a history in which both met', async () => {
    const { babyId, david, phone, stored, teamId: spaceId } = await openRemovedMember()
    const { deviceId, ops } = phone.frame([diaperPut(babyId, now())])
    const { db } = server.deps
    let keeping: Promise<unknown> | undefined
    await db.transaction().execute(async (tx) => {
      await lockSpaces(tx, [spaceId, david.userId])
      const pushed = { spaceId, userId: david.userId, deviceId, ops }
      keeping = quarantineIfRemoved(server.deps, pushed, new ApiError('space_gone')).catch(
        (error: unknown) => error,
      )
      const waits = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`
      await expect
        .poll(async () => (await waits.execute(db)).rows[0]!.n, { timeout: 30_000 })
        .toBeGreaterThan(0)
      const roleChange = tx.updateTable('member').set({ role: 'FAMILY' }).where('spaceId', '=', spaceId)
      await roleChange.where('userId', '=', david.userId).execute()
    })
    expect(await keeping).toMatchObject({ code: 'space_gone' })
    expect(await stored()).toHaveLength(1)
  })

  it('is stored once when repeated, also with new numbers of another device id', async () => {
    const { babyId, phone, stored, david } = await openRemovedMember()
    const entries = [diaperPut(babyId, now()), diaperPut(babyId, now() + 1)]
    const frame = phone.frame(entries)
    await phone.send(frame)
    await phone.send(frame)
    await Promise.all([phone.send(frame), phone.send(frame)])
    const newDevice = openDevice(david)
    await newDevice.send(newDevice.frame(entries.map(({ n: _n, ...op }) => op)))
    expect(await stored()).toHaveLength(2)
  })

  it('is not stored when it was applied before and only the answer was lost', async () => {
    const { anna, david, babyId, teamId } = await family(server)
    const phone = openDevice(david)
    const frame = phone.frame([diaperPut(babyId, now())])
    await phone.send(frame)
    await anna.delete(`/api/team/members/${david.userId}`)
    const more = { ...frame, ops: [...frame.ops, { ...frame.ops[0]!, n: 2, id: randomUUID() }] }
    expect((await phone.send(more)).status).toBe(404)
    expect((await anna.get(`${url}?team=${teamId}`)).body).toMatchObject([{ added: 1 }])
  })

  it('is stored only as far as it consists of valid diary ops', async () => {
    const { david, babyId, phone, teamId, stored } = await openRemovedMember()
    await phone.send(
      phone.frame([
        opOf('put', 'baby', randomUUID(), now(), { name: 'X', birthDate: '2026-01-01' }),
        opOf('patch', 'baby', babyId, now(), { name: 'Taken' }),
        opOf('patch', 'team', teamId, now(), { name: 'Taken' }),
        opOf('put', 'teamMember', david.userId, now(), { role: 'PARENT' }),
        opOf('put', 'nonsense', randomUUID(), now(), {}),
        diaperPut(babyId, now(), { wetness: 'OCEAN' }),
        diaperPut(babyId, now(), { notes: 'a\u0000b' }),
        diaperPut(babyId, now(), { notes: 'good' }),
      ]),
    )
    expect((await stored()).map(({ op }) => JSON.parse(op).fields.notes)).toEqual(['good'])
  })

  it('is stored up to 200 changes and 128 KiB', async () => {
    const { babyId, phone, waiting, stored } = await openRemovedMember()
    const many = (count: number, length: number) =>
      Array.from({ length: count }, (_, n) => diaperPut(babyId, now() + n, { notes: 'x'.repeat(length) }))
    await phone.send(phone.frame(many(150, 1)))
    await phone.send(phone.frame(many(150, 1)))
    expect(await waiting()).toMatchObject([{ added: quarantineLimits.ops }])
    const other = await openRemovedMember()
    await other.phone.send(
      other.phone.frame(
        many(100, 2000).map((op) => ({ ...op, fields: { ...op.fields, babyId: other.babyId } })),
      ),
    )
    const bytes = (await other.stored()).reduce((sum, { op }) => sum + op.length, 0)
    expect(bytes).toBeLessThanOrEqual(quarantineLimits.bytes)
    expect(bytes).toBeGreaterThan(quarantineLimits.bytes - 4000)
    expect(await stored()).toHaveLength(200)
  })

  it('is stored for 30 days, and not at all when it arrives later', async () => {
    const { anna, david, babyId, phone, waiting, stored } = await openRemovedMember()
    await phone.send(phone.frame([diaperPut(babyId, now())]))
    server.clock.advance(30 * day - 1000)
    await sweepQuarantine(server.deps)
    expect(await waiting()).toHaveLength(1)
    server.clock.advance(2000)
    expect(await waiting()).toEqual([])
    expect((await anna.post(`${url}/${david.userId}/accept`)).status).toBe(404)
    await sweepQuarantine(server.deps)
    expect(await stored()).toEqual([])
    await phone.send(phone.frame([diaperPut(babyId, now())]))
    expect(await stored()).toEqual([])
  })

  it('is not stored for strangers', async () => {
    const { babyId, teamId, stored } = await openRemovedMember()
    const eve = await signIn(server, 'Eve')
    const phone = openDevice(eve, teamId)
    expect((await phone.send(phone.frame([diaperPut(babyId, now())]))).status).toBe(404)
    expect(await stored()).toEqual([])
  })
})

describe('a PARENT', () => {
  it('adds it under its author, and everybody receives it', async () => {
    const { anna, david, babyId, phone, waiting, diapers, teamId } = await openRemovedMember()
    const { cursor } = await openDevice(anna).pullAll()
    const [first] = await diapers()
    const added = diaperPut(babyId, now() + 1, { notes: 'late' })
    const later = opOf('patch', 'diaperChange', added.id, now() + 2, { soiled: false })
    await phone.send(phone.frame([added, later, opOf('delete', 'diaperChange', first.id, now() + 3)]))
    expect(await waiting()).toMatchObject([{ added: 1, changed: 1, deleted: 1 }])
    const answer = await anna.post(`${url}/${david.userId}/accept`)
    expect(answer).toMatchObject({ status: 200, body: { applied: 3, refused: 0 } })
    const { rows } = await openDevice(anna).pull({ cursor })
    expect(rows.find(({ id }) => id === added.id)).toMatchObject({
      notes: 'late',
      soiled: false,
      createdBy: david.userId,
    })
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ deletedAt: expect.any(String) })
    expect(await waiting()).toEqual([])
    expect((await anna.post(`${url}/${david.userId}/accept`)).status).toBe(404)
    expect((await david.get(`/api/sync/pull?space=${teamId}`)).status).toBe(404)
  })

  it('sees all of it before: each entry, and each field with old and new value', async () => {
    const { anna, babyId, phone, waiting } = await openRemovedMember()
    const noteFields = { babyId, timestamp: new Date(now()).toISOString(), timeZone: 'Europe/Kyiv' }
    const { id } = (await anna.post(`/api/babies/${babyId}/notes`, { text: 'allergy: penicillin' })).body
    const newNoteId = randomUUID()
    await phone.send(
      phone.frame([
        opOf('patch', 'note', id, now() + 1, { text: 'no allergies' }),
        opOf('delete', 'note', id, now() + 2),
        opOf('put', 'note', newNoteId, now() + 3, { ...noteFields, text: 'one' }),
        opOf('patch', 'note', newNoteId, now() + 4, { text: 'two' }),
      ]),
    )
    const [{ changes }] = await waiting()
    expect(changes).toMatchObject([
      {
        ...{ entity: 'note', id, type: 'patch', row: { babyId, text: 'allergy: penicillin' } },
        fields: [{ name: 'text', from: 'allergy: penicillin', to: 'no allergies' }],
      },
      { entity: 'note', id, type: 'delete', row: { text: 'no allergies' }, fields: [] },
      {
        ...{ entity: 'note', id: newNoteId, type: 'put', row: null },
        fields: [
          { name: 'timestamp', from: null, to: noteFields.timestamp },
          { name: 'timeZone', from: null, to: 'Europe/Kyiv' },
          { name: 'text', from: null, to: 'one' },
        ],
      },
      {
        id: newNoteId,
        type: 'patch',
        row: { text: 'one' },
        fields: [{ name: 'text', from: 'one', to: 'two' }],
      },
    ])
  })

  it('can revert whatever was added', async () => {
    const { anna, david, babyId, phone } = await openRemovedMember()
    const notes = `/api/babies/${babyId}/notes`
    const [a, b] = [
      (await anna.post(notes, { text: 'a' })).body.id,
      (await anna.post(notes, { text: 'b' })).body.id,
    ] as const
    server.clock.advance(1000)
    await phone.send(
      phone.frame([
        opOf('patch', 'note', a, now(), { text: 'x' }),
        opOf('patch', 'note', a, now() + 1, { text: 'y' }),
        opOf('delete', 'note', b, now()),
      ]),
    )
    const { body } = await anna.post(`${url}/${david.userId}/accept`)
    expect(body).toMatchObject({ applied: 3, refused: 0, changed: [{ id: a }, { id: b }] })
    expect((await anna.get(notes)).body).toMatchObject([{ id: a, text: 'y' }])
    for (const { entity, id, changeId } of body.changed)
      expect((await anna.post(`/api/history/${entity}/${id}/restore`, { changeId })).status).toBe(200)
    const texts = (await anna.get(notes)).body.map(({ text }: { text: string }) => text)
    expect(texts.sort()).toEqual(['a', 'b'])
  })

  it('sees and adds nothing that the schema refuses, whatever was stored', async () => {
    const { anna, david, babyId, teamId, waiting, phone } = await openRemovedMember()
    const notes = `/api/babies/${babyId}/notes`
    const [first, second] = [
      (await anna.post(notes, { text: 'a' })).body.id,
      (await anna.post(notes, { text: 'b' })).body.id,
    ] as const
    // Stored by an older server that did not check the fields of a deletion.
    const forged = opOf('delete', 'note', first, now(), { id: second, text: 'gone' })
    const author = { spaceId: teamId, userId: david.userId, deviceId: phone.deviceId }
    await server.deps.db
      .insertInto('quarantine')
      .values({
        ...author,
        digest: 'x',
        n: 9,
        op: JSON.stringify(forged),
        keptAt: new Date(now()).toISOString(),
      })
      .execute()
    expect(await waiting()).toEqual([])
    const answer = await anna.post(`${url}/${david.userId}/accept`)
    expect(answer.body).toEqual({ applied: 0, refused: 1, changed: [] })
    expect((await anna.get(notes)).body).toHaveLength(2)
  })

  it('adds what can be added, and gets the number of the others', async () => {
    const { anna, david, babyId, phone, diapers } = await openRemovedMember()
    await phone.send(
      phone.frame([
        diaperPut(randomUUID(), now()),
        opOf('patch', 'diaperChange', randomUUID(), now(), { soiled: true }),
        diaperPut(babyId, now()),
      ]),
    )
    const answer = await anna.post(`${url}/${david.userId}/accept`)
    expect(answer.body).toMatchObject({ applied: 1, refused: 2 })
    expect(await diapers()).toHaveLength(2)
  })

  it('discards it', async () => {
    const { anna, david, babyId, phone, waiting, diapers } = await openRemovedMember()
    await phone.send(phone.frame([diaperPut(babyId, now())]))
    expect((await anna.delete(`${url}/${david.userId}`)).status).toBe(204)
    expect(await waiting()).toEqual([])
    expect(await diapers()).toHaveLength(1)
    expect((await anna.delete(`${url}/${david.userId}`)).status).toBe(404)
  })

  it('alone decides: not FAMILY, not another family, not the author', async () => {
    const { anna, david, babyId, phone, teamId, stored } = await openRemovedMember()
    await phone.send(phone.frame([diaperPut(babyId, now())]))
    const halyna = await signIn(server, 'Halyna')
    await join(server, anna, halyna)
    for (const [person, status] of [
      [halyna, 403],
      [david, 404],
    ] as const) {
      expect((await person.get(`${url}?team=${teamId}`)).status).toBe(status)
      expect((await person.post(`${url}/${david.userId}/accept?team=${teamId}`)).status).toBe(status)
      expect((await person.delete(`${url}/${david.userId}?team=${teamId}`)).status).toBe(status)
    }
    // Her own team has no such changes.
    expect((await david.get(url)).body).toEqual([])
    expect((await david.post(`${url}/${david.userId}/accept`)).status).toBe(404)
    expect(await stored()).toHaveLength(1)
  })

  it('adds it once in twenty simultaneous attempts', async () => {
    const { anna, david, babyId, phone, diapers } = await openRemovedMember()
    await phone.send(phone.frame([diaperPut(babyId, now())]))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => anna.post(`${url}/${david.userId}/accept`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(404)])
    expect(await diapers()).toHaveLength(2)
  })

  it('who lets the member join again may still add the earlier changes', async () => {
    const { anna, david, babyId, phone, diapers } = await openRemovedMember()
    await phone.send(phone.frame([diaperPut(babyId, now())]))
    await join(server, anna, david)
    expect((await anna.post(`${url}/${david.userId}/accept`)).body.applied).toBe(1)
    expect(await diapers()).toHaveLength(2)
  })
})
