import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diaperPut, openDevice, opOf, type Device } from '../support/device.ts'
import { family } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let annasPhone: Device
let davidsPhone: Device
/** A diaper that both phones have, logged `at`. */
let id: string
let at: number
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(3_600_000)
  annasPhone = openDevice(home.anna)
  davidsPhone = openDevice(home.david)
  at = server.clock.now() - 1_800_000
  const entry = diaperPut(home.babyId, at, { wetness: 'WET' })
  id = entry.id
  await annasPhone.push([entry])
})

const patch = (ms: number, fields: Record<string, unknown>) =>
  opOf('patch', 'diaperChange', id, at + ms, fields)
const row = async () => (await davidsPhone.pullAll()).rows.find((one) => one.id === id)!
const historyOf = () =>
  server.deps.db
    .selectFrom('history')
    .select(['type', 'before', 'changedBy'])
    .where('spaceId', '=', home.teamId)
    .where('rowId', '=', id)
    .orderBy('seq')
    .orderBy('step')
    .execute()

describe('two phones edit one row', () => {
  it('keeps both when the fields differ', async () => {
    await annasPhone.push([patch(2, { wetness: 'DRY' })])
    const answer = await davidsPhone.push([patch(1, { notes: 'his' })])
    expect(answer.results).toEqual([])
    expect(await row()).toMatchObject({ wetness: 'DRY', notes: 'his' })
  })

  it('keeps the newer tap for the same field, in any order of arrival', async () => {
    await annasPhone.push([patch(20, { notes: 'newer', wetness: 'DRY' })])
    const lateEdit = await davidsPhone.push([patch(10, { notes: 'older', colour: 'GREEN' })])
    expect(lateEdit.results).toEqual([{ n: 1, status: 'merged' }])
    expect(lateEdit.rows).toMatchObject([{ notes: 'newer', colour: 'GREEN', wetness: 'DRY' }])
    expect(await row()).toMatchObject({ notes: 'newer', colour: 'GREEN', updatedBy: home.anna.userId })
  })

  it('an edit that lost in every field changes nothing and takes no number', async () => {
    await annasPhone.push([patch(20, { notes: 'newer' })])
    const { cursor } = await davidsPhone.pullAll()
    const lateEdit = await davidsPhone.push([patch(10, { notes: 'older' })])
    expect(lateEdit).toMatchObject({
      results: [{ n: 1, status: 'noop' }],
      rows: [],
      from: cursor,
      to: cursor,
    })
  })

  it('orders taps within one millisecond by counter, then by device', async () => {
    const op = (counter: number, notes: string) => ({
      ...patch(5, { notes }),
      at: [at + 5, counter] as [number, number],
    })
    await annasPhone.push([op(2, 'second')])
    await davidsPhone.push([op(1, 'first')])
    expect(await row()).toMatchObject({ notes: 'second' })
    await davidsPhone.push([op(2, 'tie')])
    const winner = annasPhone.deviceId > davidsPhone.deviceId ? 'second' : 'tie'
    expect(await row()).toMatchObject({ notes: winner })
  })

  it('keeps the losing value in the history, with its author', async () => {
    await annasPhone.push([patch(1, { notes: 'first' })])
    await davidsPhone.push([patch(2, { notes: 'second', soiled: false })])
    expect(await historyOf()).toEqual([
      { type: 'patch', before: { notes: null }, changedBy: home.anna.userId },
      { type: 'patch', before: { notes: 'first', soiled: true }, changedBy: home.david.userId },
    ])
  })

  it('keeps a late value too, as set and replaced; it can be restored', async () => {
    await annasPhone.push([patch(20, { notes: 'newer' })])
    const lateEdit = patch(10, { notes: 'older' })
    expect((await davidsPhone.push([lateEdit])).results).toEqual([{ n: 1, status: 'noop' }])
    // A copied phone that sends the same change leaves no second one.
    await openDevice(home.david).push([lateEdit])
    await davidsPhone.push([patch(15, { notes: 'older too', colour: 'GREEN' })])
    const history = `/api/history/diaperChange/${id}`
    const { body } = await home.anna.get(history)
    expect(body).toMatchObject([
      { by: home.david.userId, before: { colour: null }, after: { colour: 'GREEN' } },
      { by: home.anna.userId, before: { notes: 'older too' }, after: { notes: 'newer' } },
      { by: home.david.userId, before: { notes: 'newer' }, after: { notes: 'older too' } },
      { by: home.anna.userId, before: { notes: 'older' }, after: { notes: 'newer' } },
      { by: home.david.userId, before: { notes: 'newer' }, after: { notes: 'older' } },
      { by: home.anna.userId, before: { notes: null }, after: { notes: 'newer' } },
    ])
    await home.david.post(`${history}/restore`, { changeId: body[3].id })
    expect(await row()).toMatchObject({ notes: 'older' })
  })
})

describe('a default that nobody chose', () => {
  it('loses to any chosen value, also an older one', async () => {
    await davidsPhone.push([patch(-60_000, { soiled: false })])
    expect(await row()).toMatchObject({ soiled: false, wetness: 'WET' })
  })
})

describe('delete against edit', () => {
  it('delete wins; a later edit is kept under the tombstone and reported as such', async () => {
    await annasPhone.push([opOf('delete', 'diaperChange', id, at + 10)])
    const answer = await davidsPhone.push([patch(20, { notes: 'did not know' })])
    expect(answer.results).toEqual([{ n: 1, status: 'applied_to_deleted' }])
    expect(answer.rows).toMatchObject([
      { id, notes: 'did not know', deletedAt: new Date(at + 10).toISOString() },
    ])
    await davidsPhone.push([opOf('undelete', 'diaperChange', id, at + 30)])
    expect(await row()).toMatchObject({ notes: 'did not know', deletedAt: null })
  })

  it('an older undelete does not restore it', async () => {
    await annasPhone.push([opOf('delete', 'diaperChange', id, at + 10)])
    const answer = await davidsPhone.push([opOf('undelete', 'diaperChange', id, at + 5)])
    expect(answer.results).toEqual([{ n: 1, status: 'noop' }])
    expect((await row()).deletedAt).not.toBeNull()
  })

  it('a newer put of the same id restores it, an older one does not', async () => {
    await annasPhone.push([opOf('delete', 'diaperChange', id, at + 10)])
    await davidsPhone.push([diaperPut(home.babyId, at + 5, { notes: 'again' }, id)])
    expect((await row()).deletedAt).not.toBeNull()
    await davidsPhone.push([diaperPut(home.babyId, at + 20, {}, id)])
    expect(await row()).toMatchObject({ deletedAt: null, notes: 'again' })
  })

  it('keeps an entry of a deleted baby, because the baby can be restored', async () => {
    const remove = opOf('delete', 'baby', home.babyId, server.clock.now())
    await annasPhone.push([remove])
    const entry = diaperPut(home.babyId, server.clock.now())
    expect((await davidsPhone.push([entry])).results).toEqual([])
    await annasPhone.push([opOf('undelete', 'baby', home.babyId, server.clock.now() + 1)])
  })
})

describe('clocks', () => {
  it("of the future are pulled back once, to the server's time", async () => {
    const future = server.clock.now() + 48 * 3_600_000
    const entry = diaperPut(home.babyId, future, { notes: 'from the day after tomorrow' })
    const answer = await davidsPhone.push([entry])
    expect(answer.results).toEqual([])
    const latest = new Date(server.clock.now()).toISOString()
    // The server never corrects her value; only the stamp is corrected.
    expect(answer.rows).toMatchObject([{ timestamp: new Date(future).toISOString(), createdAt: latest }])
  })

  it.each([1, 1000, 60_000, 48 * 3_600_000])('%s ms ahead lose to the next correct edit', async (ahead) => {
    const future = server.clock.now() + ahead
    await davidsPhone.push([{ ...patch(0, { notes: 'fast clock' }), at: [future, 0] }])
    server.clock.advance(1)
    await annasPhone.push([{ ...patch(0, { notes: 'right clock' }), at: [server.clock.now(), 0] }])
    expect(await row()).toMatchObject({ notes: 'right clock' })
  })

  it('of the future keep the order of their taps', async () => {
    const future = server.clock.now() + 48 * 3_600_000
    const ops = ['one', 'two', 'three'].map((notes) => ({
      ...patch(0, { notes }),
      at: [future, 0] as [number, number],
    }))
    await davidsPhone.push(ops)
    expect(await row()).toMatchObject({ notes: 'three' })
  })

  it('I14: of 1970 and of the largest stamp are accepted too', async () => {
    const entries = [diaperPut(home.babyId, at), diaperPut(home.babyId, at)]
    const stamps = [0, 36 ** 9 - 1]
    const ops = entries.map((op, n) => ({ ...op, at: [stamps[n]!, 36 ** 4 - 1] as [number, number] }))
    expect((await davidsPhone.push(ops)).results).toEqual([])
  })

  it('a REST write wins over the row, also over stamps of a fast clock', async () => {
    await davidsPhone.push([{ ...patch(0, { notes: 'fast clock' }), at: [server.clock.now() + 120_000, 7] }])
    const url = `/api/babies/${home.babyId}/diaper/${id}`
    expect((await home.anna.put(url, { notes: 'by REST' })).body).toMatchObject({ notes: 'by REST' })
    expect((await home.anna.put(url, { notes: 'again' })).body).toMatchObject({ notes: 'again' })
    expect(await row()).toMatchObject({ notes: 'again' })
  })
})

it('a row never changes its baby', async () => {
  const leo = (await home.anna.post('/api/babies', { name: 'Leo', birthDate: '2026-01-01' })).body
  const moved = await davidsPhone.push([
    diaperPut(leo.id, at + 10, {}, id),
    opOf('patch', 'diaperChange', id, at + 10, { babyId: leo.id }),
  ])
  expect(moved.results).toMatchObject([
    { n: 1, status: 'rejected', code: 'invalid' },
    { n: 2, status: 'rejected', code: 'invalid' },
  ])
  expect(await row()).toMatchObject({ babyId: home.babyId })
})

it('accepts fields that contradict each other, because two valid edits may merge into an inconsistent row', async () => {
  const answer = await davidsPhone.push([patch(10, { soiled: false, consistency: 'HARD', colour: 'BLACK' })])
  expect(answer.results).toEqual([])
})
