import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { PushAnswer } from 'sync-protocol/wire/push'
import type { Op } from 'sync-protocol/wire/change'

/** The changes that the server acknowledged to a device. */
export interface Acknowledged {
  /** By row: the notes it must have. */
  rows: Map<string, string>
  /** Number of changes, new rows and edits. */
  writes: number
  pushes: number
  /** Number of repeated pushes. */
  retries: number
}

interface Account {
  origin: string
  accessToken: string
  spaceId: string
  babyId: string
}

/**
 * Pushes one batch after the other until `finish`, and repeats each, byte for byte, until it has an answer. Throws on an
 * answer that a device cannot get from a server that dies and restarts.
 */
export function retryingDevice({ origin, accessToken, spaceId, babyId }: Account) {
  const deviceId = randomBytes(8).toString('hex')
  const acknowledged: Acknowledged = { rows: new Map(), writes: 0, pushes: 0, retries: 0 }
  let mark: string | null = null
  let n = 0
  let at = Date.now() - 3_600_000
  let isFinished = false

  /** New entries, and an edit of one that is acknowledged. */
  function nextOps(): Op[] {
    const ops: Op[] = Array.from({ length: 4 }, () => ({
      n: ++n,
      entity: 'diaperChange',
      id: randomUUID(),
      type: 'put',
      at: [++at, 0],
      fields: { babyId, timestamp: new Date(at).toISOString(), timeZone: 'UTC', notes: `made ${n}` },
    }))
    const [known] = acknowledged.rows.keys()
    if (known !== undefined)
      ops.push({
        n: ++n,
        entity: 'diaperChange',
        id: known,
        type: 'patch',
        at: [++at, 0],
        fields: { notes: `edit ${n}` },
      })
    return ops
  }

  async function pushOnce(body: string): Promise<PushAnswer | undefined> {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body,
      signal: AbortSignal.timeout(5_000),
    }
    const response = await fetch(`${origin}/api/sync/push`, request).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (!response || text === undefined || response.status === 503) return undefined
    if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
    return JSON.parse(text) as PushAnswer
  }

  async function run(): Promise<void> {
    while (!isFinished) {
      const ops = nextOps()
      const body = JSON.stringify({ v: 1, deviceId, mark, spaceId, sentAt: Date.now(), ops })
      let answer = await pushOnce(body)
      for (; !answer; answer = await pushOnce(body)) {
        acknowledged.retries++
        await delay(100)
      }
      if (answer.acked !== n || answer.results.length > 0) throw new Error(JSON.stringify(answer))
      mark = answer.mark
      for (const { id, fields } of ops) acknowledged.rows.set(id, String(fields!.notes))
      acknowledged.writes += ops.length
      acknowledged.pushes++
    }
  }

  const running = run()
  // `finish` waits for it and throws its error.
  running.catch(() => {})
  return {
    acknowledged: acknowledged,
    async finish(): Promise<Acknowledged> {
      isFinished = true
      await running
      return acknowledged
    },
  }
}
