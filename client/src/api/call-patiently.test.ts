import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { loginContract } from 'sync-protocol/api/account'
import { callPatiently } from './call-patiently.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const body = { email: 'anna@example.org', password: 'warm milk at 3' }
const answers = (...list: [number, object][]) => {
  const sent: any[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const [status, answer] = list[sent.length - 1]!
    return new Response(JSON.stringify(answer), { status, headers: { 'retry-after': '2' } })
  })
  return sent
}
const limited = (challenge?: string): [number, object] => [
  429,
  { error: 'x', code: 'rate_limited', ...(challenge && { challenge }) },
]

it('solves the challenge of a rate limit, and repeats the request with the solution', async () => {
  const sent = answers(limited('12.1.abc.def'), [200, { ok: true }])
  expect(await callPatiently(loginContract, body)).toEqual({ ok: true })
  const { challenge, solution } = sent[1].proof
  expect(challenge).toBe('12.1.abc.def')
  const digest = createHash('sha256').update(`${challenge}:${solution}`).digest()
  expect(digest.readUInt32BE(0) >>> 20).toBe(0)
})

it.each([
  ['there is none', undefined],
  ['it would take too long', '40.1.abc.def'],
])('says that it is limited where %s', async (_, challenge) => {
  const sent = answers(limited(challenge))
  await expect(callPatiently(loginContract, body)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(sent).toHaveLength(1)
})

it('gives up after four tries', async () => {
  const sent = answers(...Array.from({ length: 5 }, (_, n) => limited(`4.${n}.a.b`)))
  await expect(callPatiently(loginContract, body)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(sent).toHaveLength(4)
})

it('waits if the server is busy', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = answers([503, { error: 'x', code: 'busy' }], [200, { ok: true }])
  const request = callPatiently(loginContract, body)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(1_900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await request).toEqual({ ok: true })
})

it('passes on any other refusal', async () => {
  const sent = answers([401, { error: 'x', code: 'invalid_credentials' }])
  await expect(callPatiently(loginContract, body)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(sent).toHaveLength(1)
})
