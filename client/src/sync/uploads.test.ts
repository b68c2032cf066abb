import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure, networkFailure } from '#api/failure.ts'
import { keepPicture, queueLimit, QueueFull } from '#db/storage/media.ts'
import { wipeSpace } from '#db/apply/wipe-space.ts'
import { unsentCount } from '#db/outbox/waiting.ts'
import { anna, nextRowId, openLocal, teamId, type Local } from '../../test/local.ts'
import { UploadLoop } from './uploads.ts'

let local: Local
let loop: UploadLoop
/** The server's answers to the next files, and the requests that it received. */
let answers: (() => void)[]
let sent: { id: string; team: string; bytes: number; type: string }[]

const bytes = (length: number) => new Uint8Array(length).fill(7).buffer
const picture = (size = 100) => ({ full: bytes(size), thumb: bytes(10), type: 'image/jpeg' })
const keep = async (size?: number) => {
  const id = nextRowId()
  await keepPicture(local.db, { id, spaceId: teamId }, picture(size))
  return id
}
const refuse = (status: number, code: string, retryAfter?: number) => () => {
  throw new ApiFailure({ kind: 'answer', status, code, message: code, ...(retryAfter && { retryAfter }) })
}
const noNetwork = () => {
  throw networkFailure('away')
}
const idle = () => vi.advanceTimersByTimeAsync(50)
const wake = async () => {
  loop.wake()
  await idle()
}

beforeEach(async () => {
  local = await openLocal()
  answers = []
  sent = []
  loop = new UploadLoop({
    db: local.db,
    now: () => local.time.ms,
    callRaw: async (_contract, input = {}) => {
      const { params, query, bytes, headers } = input as Record<string, any>
      sent.push({ id: params.mediaId, team: query.team, bytes: bytes.length, type: headers['content-type'] })
      answers.shift()?.()
      return new Response('{}')
    },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  loop.stop()
  vi.useRealTimers()
})

const untilSent = (count: number) => expect.poll(() => sent.length, { timeout: 5000 }).toBe(count)
const waiting = () => local.db.fileUpload.count()

describe('waiting files', () => {
  it('are sent completely, one after the other; their thumbnails stay', async () => {
    const ids = [await keep(), await keep(200)]
    expect(await unsentCount(local.db)).toBe(2)
    await wake()
    await expect.poll(waiting).toBe(0)
    expect(sent).toEqual([
      { id: ids[0], team: teamId, bytes: 100, type: 'image/jpeg' },
      { id: ids[1], team: teamId, bytes: 200, type: 'image/jpeg' },
    ])
    expect(await local.db.file.get([teamId, ids[0]!])).toMatchObject({ full: null, type: 'image/jpeg' })
    expect((await local.db.file.get([teamId, ids[0]!]))?.thumb.byteLength).toBe(10)
  })

  it('include videos, each with a still that this device made; a failed still is sent again', async () => {
    answers = [() => undefined, noNetwork]
    const id = nextRowId()
    await keepPicture(local.db, { id, spaceId: teamId }, { ...picture(300), type: 'video/webm' })
    await wake()
    await untilSent(2)
    expect(await waiting()).toBe(1)
    await wake()
    await expect.poll(waiting).toBe(0)
    expect(sent.map(({ bytes, type }) => [bytes, type])).toEqual([
      [300, 'video/webm'],
      [10, 'image/jpeg'],
      [300, 'video/webm'],
      [10, 'image/jpeg'],
    ])
    expect(await local.db.file.get([teamId, id])).toMatchObject({ full: null, type: 'video/webm' })
  })

  it('include voice notes, which stay on this device for playback without a connection', async () => {
    const id = nextRowId()
    const bytes = new ArrayBuffer(300)
    await keepPicture(local.db, { id, spaceId: teamId }, { full: bytes, thumb: bytes, type: 'audio/mp4' })
    await wake()
    await expect.poll(waiting).toBe(0)
    expect(sent).toEqual([{ id, team: teamId, bytes: 300, type: 'audio/mp4' }])
    const kept = await local.db.file.get([teamId, id])
    expect([kept?.full, kept?.thumb.byteLength]).toEqual([null, 300])
  })

  it('survive a reload', async () => {
    const id = await keep()
    await local.reload()
    expect((await local.db.file.get([teamId, id]))?.full?.byteLength).toBe(100)
    expect(await waiting()).toBe(1)
  })

  it('are tried again with a growing pause, and at once when the connection returns', async () => {
    answers = [noNetwork, noNetwork, noNetwork]
    const id = await keep()
    await wake()
    await untilSent(1)
    await expect
      .poll(async () => (await local.db.fileUpload.get([teamId, id]))?.nextAt)
      .toBe(local.time.ms + 2000)
    await wake()
    await untilSent(2)
    await expect
      .poll(async () => (await local.db.fileUpload.get([teamId, id]))?.nextAt)
      .toBe(local.time.ms + 4000)
    local.time.ms += 4000
    await vi.advanceTimersByTimeAsync(4500)
    await untilSent(3)
    await wake()
    await expect.poll(waiting).toBe(0)
  })

  it('all wait when the server limits the rate, and no try is counted', async () => {
    for (const [status, code] of [
      [429, 'rate_limited'],
      [503, 'busy'],
    ] as const) {
      sent = []
      answers = [refuse(status, code, 7)]
      const ids = [await keep(), await keep(), await keep()]
      await wake()
      await untilSent(1)
      await vi.advanceTimersByTimeAsync(6500)
      expect(sent).toHaveLength(1)
      for (const id of ids)
        expect(await local.db.fileUpload.get([teamId, id])).toMatchObject({
          tries: 0,
          nextAt: 0,
          problem: null,
        })
      await vi.advanceTimersByTimeAsync(1000)
      await expect.poll(waiting).toBe(0)
      expect(sent).toHaveLength(4)
    }
  })

  it('do not wait for a refused file, which is kept with its error code', async () => {
    answers = [refuse(415, 'invalid_image_type')]
    const id = await keep()
    await keep()
    await wake()
    await expect.poll(waiting).toBe(1)
    expect(await local.db.fileUpload.get([teamId, id])).toMatchObject({ problem: 'invalid_image_type' })
    await wake()
    expect(sent).toHaveLength(2)
  })

  it('are tried later when the family’s storage is full', async () => {
    answers = [refuse(409, 'media_quota')]
    const id = await keep()
    await wake()
    await expect.poll(async () => (await local.db.fileUpload.get([teamId, id]))?.tries).toBe(1)
    expect(await local.db.fileUpload.get([teamId, id])).toMatchObject({
      problem: null,
      nextAt: local.time.ms + 3_600_000,
    })
  })

  it('are not sent for a family that the user has left, and are removed with it', async () => {
    answers = [refuse(404, 'no_team')]
    await keep()
    await wake()
    await expect.poll(waiting).toBe(0)
    const id = await keep()
    await wipeSpace(local.db, local.clock, teamId)
    expect([await waiting(), await local.db.file.get([teamId, id])]).toEqual([0, undefined])
  })

  it('are limited to 200 MB in total', async () => {
    await local.db.fileUpload.put({
      id: anna,
      spaceId: teamId,
      size: queueLimit - 100,
      tries: 0,
      nextAt: 0,
      problem: null,
    })
    await keep(100)
    await expect(keep(1)).rejects.toThrow(QueueFull)
    expect(await waiting()).toBe(2)
  })
})
