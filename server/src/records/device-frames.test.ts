import { expect, it } from 'vitest'
import { ApiError } from 'sync-protocol/wire/errors'
import { nextState, receive, type DeviceState } from './device-frames.ts'

/** A server that receives pushes of one device, one at a time, and records the content of each number. */
function openServer() {
  let state: DeviceState = { acked: 0, answers: [], recentFrom: 1, recent: [] }
  let marks = 0
  const contents: string[] = []
  return {
    contents,
    /** The answer, or `refused`. */
    push(
      mark: string | null,
      from: number,
      words: readonly string[],
    ): { acked: number; mark: string } | 'refused' {
      const ops = words.map((word, index) => ({ n: from + index, word }))
      const frame = { deviceId: 'phone', mark, cursor: null, ops }
      try {
        const received = receive(state, frame)
        if (received.repeated) return received.repeated
        for (const { n } of received.fresh) contents[n] = words[n - from]!
        const newMark = `m${++marks}`
        state = nextState(state, frame, received, newMark)
        return { acked: state.acked, mark: newMark }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'other_device') return 'refused'
        throw error
      }
    },
  }
}
const accepted = (answer: ReturnType<ReturnType<typeof openServer>['push']>) => {
  if (answer === 'refused') throw new Error('refused')
  return answer
}

it('detects a real copy, at any position of its push among repeated pushes', () => {
  /** The orders of 1 to 3 deliveries of a first push and of a second one that has the first one's ack token. */
  const orders: string[][] = []
  const grow = (order: string[], a: number, b: number) => {
    if (a > 0 && b > 0) orders.push(order)
    if (a < 3) grow([...order, 'first'], a + 1, b)
    if (a > 0 && b < 3) grow([...order, 'second'], a, b + 1)
  }
  grow([], 0, 0)
  let tried = 0
  for (const order of orders)
    for (let at = 1; at <= order.length; at++) {
      const server = openServer()
      const current = accepted(server.push(null, 1, ['a', 'b'])).mark
      const steps = [...order.slice(0, at), 'copy', ...order.slice(at)]
      const answers = steps.map((step) => [
        step,
        step === 'first'
          ? server.push(null, 1, ['a', 'b'])
          : server.push(current, 3, step === 'second' ? ['c'] : ['of the copy']),
      ])
      const of = (name: string) => answers.filter(([step]) => step === name).map(([, answer]) => answer)
      const isFirst = steps.indexOf('copy') < steps.indexOf('second')
      // One of the two is detected each time; the first push always gets the same answer.
      expect(new Set(of('first').map((answer) => JSON.stringify(answer)))).toEqual(
        of('first').length > 0 ? new Set([JSON.stringify({ acked: 2, mark: current })]) : new Set(),
      )
      expect(of(isFirst ? 'second' : 'copy')).toEqual(of(isFirst ? 'second' : 'copy').map(() => 'refused'))
      expect(of(isFirst ? 'copy' : 'second')).not.toContain('refused')
      expect(server.contents.slice(1)).toEqual(['a', 'b', isFirst ? 'of the copy' : 'c'])
      tried++
    }
  expect(tried).toBeGreaterThan(100)
})

it('detects two copies with the same ops at the first op that differs', () => {
  const server = openServer()
  const first = accepted(server.push(null, 1, ['a']))
  expect(server.push(null, 1, ['a'])).toEqual(first)
  const second = accepted(server.push(first.mark, 2, ['b']))
  expect(server.push(first.mark, 2, ['of the copy'])).toBe('refused')
  expect(server.push(second.mark, 3, ['c'])).toMatchObject({ acked: 3 })
})

it.each([
  ['with further ops', [[1, ['a', 'b', 'c']]], 3],
  [
    'in halves',
    [
      [1, ['a']],
      [2, ['b']],
    ],
    2,
  ],
  [
    'in halves, with further ops',
    [
      [1, ['a']],
      [2, ['b', 'c']],
    ],
    3,
  ],
] as const)('accepts a push again whose answer was lost: %s', (_, parts, acked) => {
  const server = openServer()
  accepted(server.push(null, 1, ['a', 'b']))
  let mark: string | null = null
  for (const [from, words] of parts) mark = accepted(server.push(mark, from, words)).mark
  expect(accepted(server.push(mark, acked + 1, ['next'])).acked).toBe(acked + 1)
})

it('accepts no ack token of a device that the server has forgotten', () => {
  expect(openServer().push('unknown', 1, ['a'])).toBe('refused')
})

it('gives an ack token to a push without ops, and keeps its state', () => {
  const server = openServer()
  const first = accepted(server.push(null, 1, []))
  const second = accepted(server.push(first.mark, 1, ['a']))
  expect(server.push(second.mark, 2, [])).toEqual(second)
  expect(server.push(first.mark, 1, ['b'])).toBe('refused')
})
