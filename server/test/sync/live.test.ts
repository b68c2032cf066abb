import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { inProcessPubSub } from '#platform/pubsub.ts'
import { applyOps, publishMove } from '#records/apply-ops.ts'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import { family, join, removeMember, signIn, signInAgain } from '../support/family.ts'
import { openStream, type Stream } from '../support/stream.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let origin: string
let home: Awaited<ReturnType<typeof family>>
const streams: Stream[] = []
const listen = async (...args: [person: typeof home.anna, spaces?: string[]]) => {
  const stream = await openStream(origin, ...args)
  streams.push(stream)
  return stream
}
beforeAll(async () => {
  server = await openTestServer()
  origin = await server.listen()
  home = await family(server)
})
afterEach(() => {
  vi.useRealTimers()
  streams.splice(0).forEach((stream) => stream.close())
})
afterAll(() => server.close())

const diaper = () => diaperPut(home.babyId, server.clock.now())

/** Advances the family's space by a diaper, without an event for streams. */
const advanceUnpublished = () =>
  applyOps(
    { ...server.deps, pubsub: inProcessPubSub() },
    { spaceId: home.teamId, userId: home.anna.userId, deviceId: 'rest', ops: [{ ...diaper(), n: 1 }] },
  )

describe('a live stream', () => {
  it('begins with the time of the server, and is neither cached nor compressed', async () => {
    const stream = await listen(home.anna)
    expect(stream.status).toBe(200)
    expect(stream.events).toEqual([{ event: 'hello', data: { serverTime: server.clock.now() } }])
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.headers.has('content-encoding')).toBe(false)
  })

  it('sends a push with its rows, between the cursors of the receiver', async () => {
    const stream = await listen(home.david)
    const { cursor } = await openDevice(home.david).pullAll()
    const answer = await openDevice(home.anna).push([diaper(), diaper()])
    const change = await stream.nextChange()
    expect(change).toEqual({ space: home.teamId, from: cursor, to: answer.to, rows: answer.rows })
  })

  it('sends moves of this process and of others as they would be read', async () => {
    const stream = await listen(home.david)
    const reader = openDevice(home.david)
    const receiveAsPulled = async () => {
      const { from, to, rows } = await stream.nextChange()
      expect(rows!.length).toBeGreaterThan(0)
      expect(await reader.pull({ cursor: from })).toMatchObject({ cursor: to, rows })
    }
    await home.anna.post('/api/team/invite', { email: 'somebody@example.com' })
    await receiveAsPulled()
    const op = diaper()
    await openDevice(home.anna).push([
      op,
      opOf('patch', 'diaperChange', op.id, server.clock.now() + 1, { notes: 'x' }),
    ])
    await receiveAsPulled()
    // As from another process.
    server.deps.pubsub.publish({ space: home.teamId, ...(await advanceUnpublished()) })
    await receiveAsPulled()
    // As from a publisher without all changes.
    publishMove(server.deps, home.teamId, { ...(await advanceUnpublished()), rows: [] })
    await receiveAsPulled()
  })

  it('sends moves that arrive in the wrong order by their numbers, each once', async () => {
    const stream = await listen(home.david)
    const moves = [
      await advanceUnpublished(),
      await advanceUnpublished(),
      await advanceUnpublished(),
    ] as const
    publishMove(server.deps, home.teamId, moves[1])
    expect(await stream.nextChange()).toMatchObject({ rows: [...moves[0].rows, ...moves[1].rows] })
    publishMove(server.deps, home.teamId, moves[0])
    publishMove(server.deps, home.teamId, moves[1])
    publishMove(server.deps, home.teamId, moves[2])
    expect(await stream.nextChange()).toMatchObject({ rows: moves[2].rows })
  })

  it('notifies the sender too, also when it waits for a simultaneous push', async () => {
    const [annasStream, davidsStream] = [await listen(home.anna), await listen(home.david)]
    const phones = Array.from({ length: 8 }, () => openDevice(home.anna))
    const answers = await Promise.all(phones.map((phone) => phone.push([diaper()])))
    const pushed = answers.flatMap(({ rows }) => rows.map(({ seq }) => seq)).sort((a, b) => a - b)
    for (const stream of [annasStream, davidsStream]) {
      const received: number[] = []
      while (received.length < pushed.length)
        received.push(...(await stream.nextChange()).rows!.map(({ seq }) => seq))
      expect(received).toEqual(pushed)
    }
  })

  it('sends a session’s own push to its own stream too', async () => {
    const annasStream = await listen(home.anna)
    const { rows, from, to } = await openDevice(home.anna).push([diaper()])
    expect(await annasStream.nextChange()).toMatchObject({ rows, from, to })
  })

  it('begins with moves after its opening, also when earlier ones arrive late', async () => {
    const before = await advanceUnpublished()
    const stream = await listen(home.david)
    publishMove(server.deps, home.teamId, before)
    const after = await advanceUnpublished()
    publishMove(server.deps, home.teamId, after)
    expect(await stream.nextChange()).toMatchObject({ rows: after.rows })
  })

  it('sends a move only after the commit, so that a reader finds it', async () => {
    const stream = await listen(home.david)
    const phone = openDevice(home.anna)
    for (let n = 0; n < 10; n++) {
      const pushed = phone.push([diaper()])
      const { from, to, rows } = await stream.nextChange()
      const page = await openDevice(home.david).pull({ cursor: from })
      expect(page).toMatchObject({ cursor: to, rows })
      await pushed
    }
  })

  it('sends a REST write too', async () => {
    const stream = await listen(home.david)
    const { body } = await home.anna.post(`/api/babies/${home.babyId}/diaper`, { notes: 'by hand' })
    expect((await stream.nextChange()).rows).toMatchObject([{ id: body.id, notes: 'by hand' }])
  })

  it('omits the rows of a large push, so that the device pulls', async () => {
    const stream = await listen(home.david)
    const answer = await openDevice(home.anna).push(Array.from({ length: 21 }, diaper))
    expect(await stream.nextChange()).toEqual({ space: home.teamId, from: answer.from, to: answer.to })
  })

  it('sends nothing for a push that changed nothing', async () => {
    const stream = await listen(home.david)
    const phone = openDevice(home.anna)
    await phone.push([diaperPut(home.babyId, server.clock.now(), { wetness: 'SOAKED' })])
    await phone.push([])
    await phone.push([diaper()])
    await stream.nextChange()
    expect(stream.events.map(({ event }) => event)).toEqual(['hello', 'change'])
  })

  it('leaves no gap under many writes: each event begins where the previous one ended', async () => {
    const stream = await listen(home.david)
    const phones = [openDevice(home.anna), openDevice(home.david), openDevice(home.anna)]
    let last = (await openDevice(home.david).pullAll()).cursor
    await Promise.all(
      phones.map(async (phone) => {
        for (let n = 0; n < 10; n++) await phone.push([diaper()])
      }),
    )
    const { cursor } = await openDevice(home.david).pullAll()
    while (last !== cursor) {
      const change = await stream.nextChange()
      expect(change.from).toBe(last)
      last = change.to
    }
  })

  it('sends each of several spaces, and no other', async () => {
    const eve = await signIn(server, 'Eve')
    const stream = await listen(home.anna, [home.teamId, home.anna.userId])
    await eve.post('/api/babies', { name: 'Not theirs', birthDate: '2026-01-01' })
    const settings = opOf('patch', 'settings', home.anna.userId, server.clock.now(), {
      measurementUnit: 'imperial',
    })
    await openDevice(home.anna, home.anna.userId).push([settings])
    await openDevice(home.david).push([diaper()])
    // Each space separately: no space waits for another.
    const changed = [(await stream.nextChange()).space, (await stream.nextChange()).space]
    expect(changed.sort()).toEqual([home.teamId, home.anna.userId].sort())
  })

  const bad = ['', ',', 'x', `${'0'.repeat(8)}`, "' or 1=1"]
  it.each(bad)('of %j is refused', async (spaces) => {
    const answer = await home.anna.get(`/api/sync/events?spaces=${encodeURIComponent(spaces)}`)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: 'spaces' }] },
    })
  })
})

describe('a stream ends', () => {
  it('T3: for a removed member before any further event, and names the ended space', async () => {
    const eve = await signIn(server, 'Eve')
    await join(server, home.anna, eve)
    const stream = await listen(eve)
    await removeMember(server, home.teamId, eve.userId)
    await openDevice(home.anna).push([diaper()])
    expect(await stream.next()).toEqual({ event: 'gone', data: { space: home.teamId } })
    await stream.ended
    expect(stream.events.map(({ event }) => event)).toEqual(['hello', 'gone'])
  })

  it('T3: for a member who is removed amid pushes: later ones are not sent', async () => {
    const eve = await signIn(server, 'Eve')
    const phone = openDevice(home.anna)
    for (let turn = 0; turn < 5; turn++) {
      await join(server, home.anna, eve)
      const stream = await listen(eve)
      const pushes = Array.from({ length: 8 }, async () => openDevice(home.anna).push([diaper()]))
      const removed = home.anna.delete(`/api/team/members/${eve.userId}`)
      const more = Array.from({ length: 8 }, async () => openDevice(home.anna).push([diaper()]))
      expect((await removed).status).toBe(204)
      await Promise.all([...pushes, ...more])
      await phone.push([diaper()])
      await stream.ended
      const { seq } = await server.deps.db
        .selectFrom('teamMember')
        .select('seq')
        .where('spaceId', '=', home.teamId)
        .where('id', '=', eve.userId)
        .executeTakeFirstOrThrow()
      const received = stream.events.flatMap(({ data }) =>
        ((data.rows ?? []) as { seq: number }[]).map((row) => row.seq),
      )
      expect(Math.max(0, ...received)).toBeLessThan(Number(seq))
      expect(stream.events.at(-1)).toEqual({ event: 'gone', data: { space: home.teamId } })
    }
  })

  it('with its session, before any further event; other sessions of the user continue', async () => {
    const other = await signInAgain(server, home.david)
    other.teamId = home.teamId
    const [ending, staying] = [await listen(other), await listen(home.david)]
    expect((await home.david.delete(`/api/user/sessions/${other.sessionId}`)).status).toBe(204)
    await openDevice(home.anna).push([diaper()])
    await ending.ended
    expect(ending.events.map(({ event }) => event)).not.toContain('change')
    expect((await staying.nextChange()).rows).toHaveLength(1)
  })

  it('at the next heartbeat without moves: for an ended session and for a removed member', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const eve = await signIn(server, 'Eve')
    await join(server, home.anna, eve)
    const other = await signInAgain(server, eve)
    other.teamId = home.teamId
    const [signedOut, removed, staying] = [await listen(other), await listen(eve), await listen(home.anna)]
    await eve.delete(`/api/user/sessions/${other.sessionId}`)
    await removeMember(server, home.teamId, eve.userId)
    vi.advanceTimersByTime(24_999)
    expect([signedOut, removed, staying].map(({ events }) => events.length)).toEqual([1, 1, 1])
    vi.advanceTimersByTime(1)
    await signedOut.ended
    expect(signedOut.events).toHaveLength(1)
    expect(await removed.next()).toEqual({ event: 'gone', data: { space: home.teamId } })
    await removed.ended
    expect(await staying.next()).toEqual({ event: 'beat', data: { serverTime: server.clock.now() } })
  })

  it('after a quarter of an hour', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const stream = await listen(home.anna)
    vi.advanceTimersByTime(15 * 60_000)
    await expect(stream.ended).resolves.toBeUndefined()
  })

  it('when an event cannot be sent: the device reconnects and pulls', async () => {
    const stream = await listen(home.david)
    // No such number can be requested.
    const to = Number((await openDevice(home.david).pullAll()).cursor.split('.')[3]) + 0.5
    server.deps.pubsub.publish({ space: home.teamId, from: to, to })
    expect(await stream.next()).toMatchObject({ event: 'bye' })
    await stream.ended
    expect(server.logs.splice(0)).toHaveLength(1)
  })
})

it('allows five streams per user, not six; a closed one frees its place', async () => {
  const eve = await signIn(server, 'Eve')
  const open = await Promise.all(Array.from({ length: 5 }, () => listen(eve)))
  const sixth = await openStream(origin, eve)
  expect(sixth.status).toBe(429)
  expect(sixth.headers.get('retry-after')).toBe('30')
  open[0]!.close()
  await expect.poll(async () => (await listen(eve)).status).toBe(200)
})

it('a stopping server ends every stream, and gives each another delay to reconnect', async () => {
  const otherServer = await openTestServer({ database: server.database })
  const origin = await otherServer.listen()
  const both = await Promise.all([home.anna, home.david].map((person) => openStream(origin, person)))
  await otherServer.close()
  for (const stream of both) {
    await stream.ended
    const bye = stream.events.at(-1)!
    expect(bye.event).toBe('bye')
    expect(bye.data.retryIn).toBeGreaterThanOrEqual(0)
    expect(bye.data.retryIn).toBeLessThanOrEqual(1000)
  }
})
