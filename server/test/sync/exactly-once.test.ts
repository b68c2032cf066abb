import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diaperPut, openDevice, opOf, type Device } from '../support/device.ts'
import { family } from '../support/family.ts'
import { maxAnswers } from '#records/device-frames.ts'
import { openTestServer, type Answer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const diaper = (fields: Record<string, unknown> = {}) => diaperPut(home.babyId, server.clock.now(), fields)
const openPhone = () => openDevice(home.anna)
/** Everything that a push may change in a space. */
const digest = async () => {
  const { db } = server.deps
  return JSON.stringify([
    await db.selectFrom('diaperChange').selectAll().orderBy('seq').execute(),
    await db.selectFrom('space').selectAll().where('id', '=', home.teamId).execute(),
    await db.selectFrom('history').selectAll().orderBy('seq').orderBy('step').execute(),
  ])
}
const idsSince = async (device: Device, cursor: string) =>
  (await device.pullAll(cursor)).rows.map((row) => row.id)

describe('I3: a push whose answer was lost', () => {
  it('changes nothing when repeated, and gets the same outcomes', async () => {
    const phone = openPhone()
    const frame = phone.frame([
      diaper({ notes: 'kept' }),
      diaper({ wetness: 'SOAKED' }),
      opOf('delete', 'diaperChange', home.babyId, 1),
    ])
    const first = await home.anna.post('/api/sync/push', frame)
    const before = await digest()
    for (let n = 0; n < 3; n++) {
      const answer = await home.anna.post('/api/sync/push', frame)
      expect(answer.body).toMatchObject({
        ...{ acked: 3, mark: first.body.mark, rows: [], results: first.body.results },
      })
      expect(answer.body.from).toBe(first.body.to)
      expect(answer.body.to).toBe(first.body.to)
    }
    expect(first.body.results).toMatchObject([
      { n: 2, code: 'invalid' },
      { n: 3, code: 'not_found' },
    ])
    expect(await digest()).toBe(before)
  })

  it('may be repeated with more ops after it: only those are new', async () => {
    const phone = openPhone()
    const { cursor } = await phone.pullAll()
    const [a, b] = [diaper(), diaper()]
    const frame = phone.frame([a])
    await home.anna.post('/api/sync/push', frame)
    const longer = { ...frame, ops: [...frame.ops, ...phone.frame([b]).ops] }
    const answer = await phone.send(longer)
    expect(answer.body.rows).toMatchObject([{ id: b.id }])
    expect(await idsSince(phone, cursor)).toEqual([a.id, b.id])
  })

  it('may be repeated in halves', async () => {
    const phone = openPhone()
    const { cursor } = await phone.pullAll()
    const ops = [diaper(), diaper({ wetness: 'SOAKED' }), diaper(), diaper({ wetness: 'SOAKED' })]
    const frame = phone.frame(ops)
    await home.anna.post('/api/sync/push', frame)
    const half = (from: number, to: number) => ({
      ...frame,
      mark: phone.mark,
      ops: frame.ops.slice(from, to),
    })
    expect((await phone.send(half(0, 2))).body).toMatchObject({ acked: 4, rows: [], results: [{ n: 2 }] })
    expect((await phone.send(half(2, 4))).body).toMatchObject({ acked: 4, rows: [], results: [{ n: 4 }] })
    await phone.push([diaper()])
    expect(await idsSince(phone, cursor)).toHaveLength(3)
  })

  it('is applied once when sent twice at the same time', async () => {
    const phone = openPhone()
    const { cursor } = await phone.pullAll()
    const frame = phone.frame([diaper(), diaper()])
    const answers = await Promise.all([1, 2, 3, 4].map(() => home.anna.post('/api/sync/push', frame)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect(answers.filter((answer) => answer.body.rows.length === 2)).toHaveLength(1)
    expect(await idsSince(phone, cursor)).toEqual(frame.ops.map((op) => op.id))
  })
})

describe('I3: the next part of a long outbox is sent before the answer to this one is applied', () => {
  it('and both may be repeated with the same outcomes when the page was closed in between', async () => {
    const phone = openPhone()
    const parts = [0, 1, 2].map((part) => [
      diaper({ notes: `part ${part}` }),
      diaper({ wetness: 'SOAKED' }),
      diaper(),
    ])
    await phone.push(parts[0]!)
    const [second, third] = [phone.frame(parts[1]!), phone.frame(parts[2]!)]
    const replies = [await phone.send(second), await phone.send({ ...third, mark: phone.mark })]
    const before = await digest()
    // The device stored the ack token of the first of the two answers.
    phone.mark = replies[0]!.body.mark
    for (const [index, frame] of [second, second, third, third].entries()) {
      const answer = await phone.send({ ...frame, mark: phone.mark })
      const { acked, mark, results } = replies[index < 2 ? 0 : 1]!.body
      expect(answer.body).toMatchObject({ acked, mark, rows: [], results })
      expect(results).toHaveLength(1)
    }
    expect(await digest()).toBe(before)
    expect((await phone.push([diaper()])).acked).toBe(10)
  })

  it('but no other op is accepted under one of their numbers', async () => {
    const phone = openPhone()
    const frames = [1, 2, 3].map(() => phone.frame([diaper(), diaper()]))
    for (const frame of frames) await phone.send({ ...frame, mark: phone.mark })
    const refused = { status: 409, body: { code: 'other_device' } }
    const resend = (frame: object) => home.anna.post('/api/sync/push', { ...frame, mark: phone.mark })
    for (const { ops } of frames) {
      const other = { ...frames[0]!, ops: [ops[0], { ...diaper(), n: ops[1]!.n }] }
      expect(await resend(other)).toMatchObject(refused)
    }
    expect((await phone.push([diaper()])).acked).toBe(7)
  })

  it('a shorter push stores only as much as it contains', async () => {
    const phone = openPhone()
    await phone.push(Array.from({ length: 20 }, () => diaper()))
    await phone.push([diaper(), diaper()])
    const { recent, recentFrom } = await server.deps.db
      .selectFrom('device')
      .select(['recent', 'recentFrom'])
      .where('deviceId', '=', phone.deviceId)
      .executeTakeFirstOrThrow()
    expect([recentFrom, recent.length]).toEqual([19, 4])
  })
})

it('a put that newer changes left deleted is reported each time: no page has it after a resync (seed 20461126)', async () => {
  // Of two changes with one time the one of the greater device id wins: here the earlier one.
  const [copy, phone] = [openDevice(home.anna), openDevice(home.anna)].sort((one, other) =>
    one.deviceId < other.deviceId ? -1 : 1,
  ) as [Device, Device]
  const at = server.clock.now() - 60_000
  const entry = diaperPut(home.babyId, at)
  await phone.push([entry, opOf('delete', 'diaperChange', entry.id, at + 1)])
  const frame = copy.frame([entry])
  const replies = {
    results: [{ n: 1, status: 'noop' }],
    rows: [{ entity: 'diaperChange', id: entry.id, deletedAt: new Date(at + 1).toISOString() }],
  }
  expect((await copy.send(frame)).body).toMatchObject(replies)
  expect((await copy.send({ ...frame, mark: null })).body).toMatchObject(replies)
})

describe('two copies of one database', () => {
  it('are detected by the ack token: the older copy takes a new device id', async () => {
    const phone = openPhone()
    await phone.push([diaper()])
    const copy = { ...phone }
    await phone.push([diaper()])
    await phone.push([diaper()])
    const before = await digest()
    const stale = { ...phone.frame([diaper({ notes: 'from the copy' })]), mark: copy.mark }
    stale.ops[0]!.n = copy.n + 1
    expect(await home.anna.post('/api/sync/push', stale)).toMatchObject({
      status: 409,
      body: { code: 'other_device', error: 'Another device uses the same device id' },
    })
    expect(await digest()).toBe(before)
  })

  it('are detected by the content of a number while the ack token is still valid', async () => {
    const phone = openPhone()
    await phone.push([diaper()])
    const [mark, n] = [phone.mark, phone.n]
    await phone.push([diaper({ notes: 'mine' })])
    const before = await digest()
    const other = { ...phone.frame([diaper({ notes: 'of the copy' })]), mark }
    other.ops[0]!.n = n + 1
    expect(await home.anna.post('/api/sync/push', other)).toMatchObject({ body: { code: 'other_device' } })
    expect(await digest()).toBe(before)
  })

  it('are detected when the server has forgotten the device', async () => {
    const phone = openPhone()
    const frame = { ...phone.frame([diaper()]), mark: 'from-another-life' }
    expect(await phone.send(frame)).toMatchObject({ status: 409, body: { code: 'other_device' } })
  })
})

describe('a repeated push', () => {
  /** Each order in which one push arrives `a` times and the next one, which needs the answer to it, `b` times. */
  const orders = (a: number, b: number, done: number[] = []): number[][] => {
    if (a === 0 && b === 0) return [done]
    const isReceived = done.includes(0)
    return [
      ...(a > 0 ? orders(a - 1, b, [...done, 0]) : []),
      ...(b > 0 && isReceived ? orders(a, b - 1, [...done, 1]) : []),
    ]
  }
  const all = [1, 2, 3].flatMap((a) => [1, 2, 3].flatMap((b) => orders(a, b)))

  it.each([
    ['one after the other', false],
    ['in parallel', true],
  ])(
    'gets its first answer, in all orders of two pushes that arrive up to three times: %s',
    async (_, isParallel) => {
      expect(all).toHaveLength(31)
      for (const order of all) {
        const phone = openPhone()
        const { cursor } = await phone.pullAll()
        const [first, second] = [
          phone.frame([diaper(), diaper({ wetness: 'SOAKED' })]),
          phone.frame([diaper({ wetness: 'SOAKED' }), diaper()]),
        ]
        const third = phone.frame([diaper()])
        const received: [Answer[], Answer[]] = [[], []]
        const deliver = async (which: number) => {
          const mark = received[0][0]?.body.mark ?? null
          const frame = which === 0 ? first : { ...second, mark }
          received[which]!.push(await home.anna.post('/api/sync/push', frame))
        }
        if (isParallel) {
          await deliver(0)
          await Promise.all(order.slice(1).map(deliver))
        } else for (const which of order) await deliver(which)
        for (const [which, answers] of received.entries())
          for (const { status, body } of answers) {
            const { acked, mark, results } = answers[0]!.body
            expect({ status, body }).toMatchObject({ status: 200, body: { acked, mark, results } })
            expect([acked, results.length]).toEqual([which === 0 ? 2 : 4, 1])
          }
        // No copy made the device lose its id, nor do later copies.
        expect(
          await home.anna.post('/api/sync/push', { ...third, mark: received[1][0]!.body.mark }),
        ).toMatchObject({
          ...{ status: 200, body: { acked: 5, results: [] } },
        })
        for (const which of [1, 0]) await deliver(which)
        expect(received[0].at(-1)!.body).toMatchObject({ acked: 2, mark: received[0][0]!.body.mark })
        expect(received[1].at(-1)!.body).toMatchObject({ acked: 4, mark: received[1][0]!.body.mark })
        expect(await idsSince(phone, cursor)).toHaveLength(3)
      }
    },
  )

  it('gets its first answer while the server remembers it; later it is refused and changes nothing', async () => {
    const phone = openPhone()
    const old = phone.frame([diaper()])
    const { body: replies } = await phone.send(old)
    for (let push = 0; push < maxAnswers - 1; push++) await phone.push([diaper()])
    const repeated = await home.anna.post('/api/sync/push', old)
    expect(repeated).toMatchObject({ status: 200, body: { acked: 1, mark: replies.mark } })
    await phone.push([diaper()])
    const before = await digest()
    expect(await home.anna.post('/api/sync/push', old)).toMatchObject({ body: { code: 'other_device' } })
    expect(await digest()).toBe(before)
    expect((await phone.push([diaper()])).acked).toBe(maxAnswers + 2)
  })
})

describe('ack tokens', () => {
  it('change with every push, and identify the answer that the device received', async () => {
    const phone = openPhone()
    const marks: (string | null)[] = [phone.mark]
    for (let push = 0; push < 4; push++) {
      await phone.push([diaper()])
      marks.push(phone.mark)
    }
    expect(new Set(marks).size).toBe(5)
    const frame = phone.frame([diaper()])
    // A device that got an answer to three ops does not continue with the fifth.
    expect(await home.anna.post('/api/sync/push', { ...frame, mark: marks[3] })).toMatchObject({
      body: { code: 'other_device' },
    })
    expect((await home.anna.post('/api/sync/push', { ...frame, mark: marks[4] })).status).toBe(200)
  })

  it('belong to one space: the same device has separate numbers in another', async () => {
    const phone = openPhone()
    await phone.push([diaper()])
    const inPrivate = { ...openDevice(home.anna, home.anna.userId), deviceId: phone.deviceId }
    const patch = opOf('patch', 'settings', home.anna.userId, server.clock.now() + 1, {
      measurementUnit: 'imperial',
    })
    const frame = { ...phone.frame([{ ...patch, n: 1 }]), spaceId: home.anna.userId, mark: null }
    expect((await inPrivate.send(frame)).body).toMatchObject({ acked: 1, results: [] })
  })

  it('are separate for another user with the same device id', async () => {
    const phone = openPhone()
    await phone.push([diaper()])
    const davidsPhone = openDevice(home.david)
    const frame = { ...davidsPhone.frame([diaper()]), deviceId: phone.deviceId }
    expect((await davidsPhone.send(frame)).body).toMatchObject({ acked: 1, results: [] })
  })
})

describe('numbers', () => {
  it('are requested when missing', async () => {
    const phone = openPhone()
    await phone.push([diaper()])
    const gap = phone.frame([{ ...diaper(), n: 3 }])
    expect(await phone.send(gap)).toMatchObject({ status: 409, body: { code: 'gap', acked: 1 } })
    const withGap = phone.frame([
      { ...diaper(), n: 2 },
      { ...diaper(), n: 4 },
    ])
    expect(await phone.send(withGap)).toMatchObject({ status: 409, body: { code: 'gap', acked: 1 } })
    const twice = phone.frame([
      { ...diaper(), n: 2 },
      { ...diaper(), n: 2 },
    ])
    expect(await phone.send(twice)).toMatchObject({ status: 409, body: { code: 'gap', acked: 1 } })
  })
})
