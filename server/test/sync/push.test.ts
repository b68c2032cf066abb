import { protocolVersion } from 'sync-protocol/wire/versions'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import { family } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())
beforeEach(() => void (server.logs.length = 0))

describe('an accepted op', () => {
  it('becomes a whole row, with defaults, author, and the next number of the space', async () => {
    const phone = openDevice(home.anna)
    const at = server.clock.now() - 60_000
    const before = await phone.pullAll()
    const op = diaperPut(home.babyId, at, { wetness: 'WET' })
    const answer = await phone.push([op])
    expect(answer).toMatchObject({
      acked: 1,
      from: before.cursor,
      results: [],
      serverTime: server.clock.now(),
    })
    const seq = before.rows.at(-1)!.seq + 1
    const row = {
      entity: 'diaperChange',
      id: op.id,
      babyId: home.babyId,
      timestamp: new Date(at).toISOString(),
      timeZone: 'Europe/Kyiv',
      wetness: 'WET',
      soiled: true,
      consistency: null,
      colour: null,
      notes: null,
      seq,
      createdBy: home.anna.userId,
      updatedBy: home.anna.userId,
      createdAt: new Date(at).toISOString(),
      updatedAt: new Date(at).toISOString(),
      deletedAt: null,
    }
    expect(answer.rows).toMatchObject([row])
    // The wire has exactly the stored values: another phone reads the same.
    const pulled = await openDevice(home.david).pull({ cursor: before.cursor })
    expect(pulled.rows).toEqual(answer.rows)
    expect(pulled.cursor).toBe(answer.to)
    expect(pulled.more).toBe(false)
  })

  it('may reference a row that an earlier op of the same push creates', async () => {
    const phone = openDevice(home.david)
    const babyId = randomUUID()
    const at = server.clock.now()
    const diaper = diaperPut(babyId, at)
    const answer = await phone.push([
      opOf('put', 'baby', babyId, at, { name: 'Leo', birthDate: '2026-02-01' }),
      diaper,
      opOf('patch', 'diaperChange', diaper.id, at + 1, { notes: 'first one' }),
    ])
    expect(answer.results).toEqual([])
    expect(answer.rows).toMatchObject([
      { entity: 'baby', id: babyId },
      { entity: 'diaperChange', notes: 'first one' },
    ])
  })

  it('numbers each changed row once, densely, in the order in which the push first names it', async () => {
    const phone = openDevice(home.anna)
    const at = server.clock.now()
    const [a, b] = [diaperPut(home.babyId, at), diaperPut(home.babyId, at)]
    const answer = await phone.push([a, b, opOf('patch', 'diaperChange', a.id, at + 1, { soiled: false })])
    const first = Number(answer.from.split('.')[3])
    expect(answer.rows.map(({ id, seq }) => [id, seq])).toEqual([
      [a.id, first + 1],
      [b.id, first + 2],
    ])
    expect(answer.to).toBe(answer.from.replace(/\d+$/, String(first + 2)))
  })

  it('is answered even when the push is empty', async () => {
    const phone = openDevice(home.anna)
    expect(await phone.push([])).toMatchObject({ acked: 0, rows: [], results: [] })
    expect(await phone.push([diaperPut(home.babyId, server.clock.now())])).toMatchObject({ acked: 1 })
    expect(await phone.push([])).toMatchObject({ acked: 1, rows: [], results: [] })
  })
})

describe('a refused op', () => {
  const bad: [string, (babyId: string) => Record<string, unknown>, string, string?][] = [
    ['an unknown value', (id) => put(id, { wetness: 'SOAKED' }), 'invalid', 'wetness'],
    ['a missing field', (id) => put(id, { timestamp: undefined }), 'invalid', 'timestamp'],
    ['an unknown field', (id) => put(id, { mood: 7 }), 'invalid', ''],
    ['an author in the fields', (id) => put(id, { createdBy: randomUUID() }), 'invalid', ''],
    ['NUL in a text', (id) => put(id, { notes: 'a\u0000b' }), 'invalid', 'notes'],
    ['a lone surrogate', (id) => put(id, { notes: '\ud83d' }), 'invalid', 'notes'],
    ['a too long text', (id) => put(id, { notes: 'x'.repeat(2001) }), 'invalid', 'notes'],
    [
      'an invalid timestamp',
      (id) => put(id, { timestamp: '2026-02-30T10:00:00.000Z' }),
      'invalid',
      'timestamp',
    ],
    [
      'a timestamp after 2200',
      (id) => put(id, { timestamp: '+275760-09-13T00:00:00.000Z' }),
      'invalid',
      'timestamp',
    ],
    [
      'a word that PostgreSQL accepts as a time',
      (id) => put(id, { timestamp: 'infinity' }),
      'invalid',
      'timestamp',
    ],
    ['a number as a boolean', (id) => put(id, { soiled: 1 }), 'invalid', 'soiled'],
    ['a list as a text', (id) => put(id, { notes: ['a'] }), 'invalid', 'notes'],
    ['NUL in the name of a field', (id) => put(id, { 'a\u0000\ud800': 1 }), 'invalid', ''],
    ['an unknown baby', () => put(randomUUID(), {}), 'not_found'],
    ['no baby', () => put('', { babyId: undefined }), 'invalid', 'babyId'],
    [
      'a patch of an unknown row',
      () => ({ ...opOf('patch', 'diaperChange', randomUUID(), 1, { soiled: true }) }),
      'not_found',
    ],
    [
      'a delete of an unknown row',
      () => ({ ...opOf('delete', 'diaperChange', randomUUID(), 1) }),
      'not_found',
    ],
    ['an unknown kind', () => ({ ...opOf('put', 'dragon', randomUUID(), 1, {}) }), 'unknown_entity'],
    [
      'a kind with a name of the prototype',
      () => ({ ...opOf('put', 'constructor', randomUUID(), 1, {}) }),
      'unknown_entity',
    ],
    [
      'a kind of another type of space',
      () => ({ ...opOf('put', 'settings', randomUUID(), 1, {}) }),
      'forbidden',
    ],
    ['an invalid id', (id) => ({ ...put(id, {}), id: 'x' }), 'invalid', 'id'],
    ['a negative stamp', (id) => ({ ...put(id, {}), at: [-1, 0] }), 'invalid', 'at.0'],
    ['a stamp that is not a number', (id) => ({ ...put(id, {}), at: ['1', 0] }), 'invalid', 'at.0'],
    ['an unknown type', (id) => ({ ...put(id, {}), type: 'upsert' }), 'invalid', 'type'],
    ['an op with a number only', () => ({}), 'invalid', 'entity'],
    ['an unknown property of an op', (id) => ({ ...put(id, {}), force: true }), 'invalid', ''],
    ['fields of a delete', () => ({ ...remove(), fields: { notes: 'x' } }), 'invalid', ''],
    ['empty fields of a delete', () => ({ ...remove(), fields: {} }), 'invalid', ''],
    ['fields of an undelete', () => ({ ...remove(), type: 'undelete', fields: { id: 'x' } }), 'invalid', ''],
    ['an end intent with a delete', () => ({ ...remove(), intent: 'end' }), 'invalid', ''],
    ['an end intent with a put', (id) => ({ ...put(id, {}), intent: 'end' }), 'invalid', ''],
    ['fields that are no object', (id) => ({ ...put(id, {}), fields: [] }), 'invalid', 'fields'],
    ['an invalid time zone', (id) => put(id, { timeZone: '' }), 'invalid', 'timeZone'],
    ['an unknown time zone', (id) => put(id, { timeZone: 'Mars/Base' }), 'invalid', 'timeZone'],
    [
      'an unknown time zone, in an edit',
      () => ({ ...opOf('patch', 'diaperChange', randomUUID(), 1, { timeZone: 'Mars/Base' }) }),
      'invalid',
      'timeZone',
    ],
  ]
  const put = (babyId: string, fields: Record<string, unknown>) =>
    diaperPut(babyId, 1_770_000_000_000, fields)
  const remove = () => opOf('delete', 'diaperChange', randomUUID(), 1)

  it.each(bad)('is refused alone, with code and field: %s', async (_, make, code, path) => {
    const phone = openDevice(home.anna)
    const at = server.clock.now()
    const [first, last] = [diaperPut(home.babyId, at), diaperPut(home.babyId, at)]
    const answer = await phone.push([first, make(home.babyId) as never, last])
    expect(answer.acked).toBe(3)
    expect(answer.rows.map((row) => row.id)).toEqual([first.id, last.id])
    expect(answer.results).toMatchObject([{ n: 2, status: 'rejected', code }])
    if (path !== undefined) expect(answer.results[0]!.details![0]).toMatchObject({ path })
    expect(server.logs).toEqual([])
  })

  it('I7: T17: at every position of a large push leaves the others applied', async () => {
    const phone = openDevice(home.anna)
    const at = server.clock.now()
    const size = 40
    for (const place of [0, 1, size / 2, size - 1]) {
      const ops = Array.from({ length: size }, () => diaperPut(home.babyId, at))
      ops[place] = diaperPut(home.babyId, at, { wetness: 'SOAKED' })
      const answer = await phone.push(ops)
      expect(answer.results).toMatchObject([{ n: phone.n - size + place + 1, status: 'rejected' }])
      expect(answer.rows).toHaveLength(size - 1)
    }
  })

  it('is quarantined when it passes validation and the database refuses it', async () => {
    const { admin } = server.database
    const sql = (text: string) => withClient(admin, (client) => client.query(text))
    await sql(`alter table diaper_change add constraint odd check (notes <> 'odd') not valid`)
    try {
      const phone = openDevice(home.anna)
      const at = server.clock.now()
      const ops = ['one', 'odd', 'three'].map((notes) => diaperPut(home.babyId, at, { notes }))
      const frame = phone.frame(ops)
      const answer = await phone.send(frame)
      expect(answer.body).toMatchObject({
        acked: 3,
        rows: [{ notes: 'one' }, { notes: 'three' }],
        results: [{ n: 2, status: 'quarantined', code: 'failed' }],
      })
      expect(server.logs.splice(0)).toHaveLength(1)
      expect((await phone.send(frame)).body).toMatchObject({ rows: [], results: answer.body.results })
    } finally {
      await sql('alter table diaper_change drop constraint odd')
    }
  })
})

/** Makes the database fail for rows with these notes and counts the failures; a sequence also counts rolled back ones. */
async function failWith(
  notes: string,
  failure: string,
): Promise<{ times(): Promise<number>; end(): Promise<void> }> {
  const runAsAdmin = (text: string) => withClient(server.database.admin, (client) => client.query(text))
  await runAsAdmin(`create sequence failures;
    create function fail() returns trigger security definer as $$ begin
      if new.notes = '${notes}' then perform nextval('failures'); ${failure}; end if;
      return new;
    end $$ language plpgsql;
    create trigger fail before insert or update on diaper_change for each row execute function fail()`)
  return {
    times: async () => Number((await runAsAdmin('select last_value from failures')).rows[0].last_value),
    end: async () =>
      void (await runAsAdmin(
        'drop trigger fail on diaper_change; drop function fail; drop sequence failures',
      )),
  }
}

describe('I7: an op on which the server fails', () => {
  const threeOps = () =>
    ['one', 'odd', 'three'].map((notes) => diaperPut(home.babyId, server.clock.now(), { notes }))

  it('three times is quarantined, and the queue continues; repeated it gets the same outcome', async () => {
    const failing = await failWith('odd', `raise exception 'an unforeseen fault'`)
    const phone = openDevice(home.anna)
    const frame = phone.frame(threeOps())
    try {
      const answer = await phone.send(frame)
      expect(answer.body).toMatchObject({
        acked: 3,
        rows: [{ notes: 'one' }, { notes: 'three' }],
        results: [{ n: 2, status: 'quarantined', code: 'failed' }],
      })
      expect(await failing.times()).toBe(3)
      expect(server.logs.splice(0).join()).toContain('an unforeseen fault')
    } finally {
      await failing.end()
    }
    expect((await phone.send(frame)).body.results).toMatchObject([{ n: 2, status: 'quarantined' }])
  })

  it.each([
    ['the disk is full', '53100'],
    ['the program does not match its database', '42703'],
  ])('because %s waits, with everything else', async (_, code) => {
    const failing = await failWith('odd', `raise exception using errcode = '${code}'`)
    const phone = openDevice(home.anna)
    const { cursor } = await phone.pullAll()
    const frame = phone.frame(threeOps())
    try {
      expect((await phone.send(frame)).status).toBeGreaterThanOrEqual(500)
      expect(await phone.pullAll(cursor)).toMatchObject({ rows: [] })
      server.logs.splice(0)
    } finally {
      await failing.end()
    }
    expect((await phone.send(frame)).body).toMatchObject({ acked: 3, results: [] })
  })
})

describe('a push that is refused as a whole', () => {
  it('comes from a newer version: the client keeps its outbox and updates', async () => {
    const phone = openDevice(home.anna)
    const frame = { ...phone.frame([diaperPut(home.babyId, 1)]), v: protocolVersion + 1 }
    expect(await phone.send(frame)).toMatchObject({ status: 426, body: { code: 'update_required' } })
    // Also if this server cannot parse its format.
    const newer = { ...frame, compression: 'zstd', ops: {} }
    expect(await home.anna.post('/api/sync/push', newer)).toMatchObject({ status: 426 })
  })

  it('but not from an older version: it is converted to this one', async () => {
    const phone = openDevice(home.anna)
    const op = diaperPut(home.babyId, server.clock.now())
    const { cursor: _since2, ...first } = phone.frame([op])
    expect(await phone.send({ ...first, v: 1 } as never)).toMatchObject({ status: 200, body: { acked: 1 } })
    // Refuses a field that its version did not have like one of no version.
    const unknownField = { ...phone.frame([]), colour: 'blue' }
    expect(await phone.send(unknownField as never)).toMatchObject({ status: 400 })
  })

  it('is larger than allowed: more than 500 ops, or an op of more than 16 KB', async () => {
    const phone = openDevice(home.anna)
    const tooMany = phone.frame(Array.from({ length: 501 }, () => diaperPut(home.babyId, 1)))
    expect(await phone.send(tooMany)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
    const large = openDevice(home.anna)
    // Counted in bytes, not in letters.
    const op = diaperPut(home.babyId, 1, { notes: 'ж'.repeat(9_000) })
    expect(await large.send(large.frame([op]))).toMatchObject({ status: 413 })
  })

  it('uses the device id of the server', async () => {
    const phone = openDevice(home.anna)
    const frame = { ...phone.frame([diaperPut(home.babyId, 1)]), deviceId: 'rest' }
    expect(await phone.send(frame)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: 'deviceId' }] },
    })
  })
})
