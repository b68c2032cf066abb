import type { Deps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import type { Guard } from '#platform/outside/guarded-request.ts'
import { resolveHost } from '#platform/outside/resolve-host.ts'
import { readRows } from '#records/rows.ts'
import { callWebhook, type Failed } from './call-webhook.ts'
import { bodyOf } from './event-body.ts'
import { maxDeadInRow, maxParallelCalls, retryAfterMs, turnMs } from './limits.ts'
import {
  claimWebhooks,
  countDead,
  delayDelivery,
  type Delivery,
  deleteDelivery,
  nextDelivery,
  recordFailedAttempt,
  recordSuccess,
  releaseWebhook,
  type StoredWebhook,
  turnOff,
} from './queries.ts'
import { secretOf } from './secret.ts'

/** Interval of checks for due events, ms. */
export const deliverEveryMs = 2000

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>
type Serving = Needs & Pick<Guard, 'resolve'>

/**
 * Delivers events to webhooks at least once. One process claims each webhook for a turn and sends its events one
 * after the other, in order. A failed event is retried later and ends the turn. After a crash another process takes
 * over the webhooks, and sends the interrupted event once more with the same id.
 */
export function openWebhooks(needs: Needs, resolve: Guard['resolve'] = resolveHost) {
  const deps = { ...needs, resolve }
  const turns = new Set<Promise<void>>()
  let claiming: Promise<void> | undefined
  /** Whether more webhooks may have a due event than could be claimed. */
  let isBehind = false
  /** Claims that are in progress while the service stops are still served; no new ones follow. */
  let isEnding = false

  const startTurns = async () => {
    const freeSlots = maxParallelCalls - turns.size
    const claimed = freeSlots === 0 ? [] : await claimWebhooks(deps.db, deps.clock.now(), freeSlots)
    isBehind = claimed.length === freeSlots && !isEnding
    for (const webhook of claimed) {
      const turn = serve(deps, webhook)
        .catch((error: Error) => deps.log(`Webhooks: a turn failed: ${error.message}`))
        .finally(() => {
          turns.delete(turn)
          // Starts the next turn at once instead of waiting for the next round.
          if (isBehind) round().catch((error: Error) => deps.log(`Webhooks: ${error.message}`))
        })
      turns.add(turn)
    }
  }
  const round = (): Promise<void> => (claiming ??= startTurns().finally(() => (claiming = undefined)))
  return {
    /** Starts a turn for each webhook that has a due event: at once up to the limit, the others as turns end. */
    round,
    /** Starts no more turns until the next round, and resolves when the running ones have ended. */
    idle: async (): Promise<void> => {
      isEnding = true
      isBehind = false
      await claiming?.catch(() => {})
      await Promise.all(turns)
      isEnding = false
    },
  }
}

async function serve(deps: Serving, webhook: StoredWebhook): Promise<void> {
  const { db, clock, config } = deps
  const secret = secretOf(config, webhook.salt)
  if (!tokenDigest(secret).equals(webhook.secretHash)) return turnOff(db, webhook, 'secret')
  const until = clock.now() + turnMs
  while (clock.now() < until) {
    const delivery = await nextDelivery(db, webhook, clock.now())
    if (!delivery || !(await deliver(deps, webhook, secret, delivery))) break
  }
  await releaseWebhook(db, webhook, clock.now())
}

/** Returns whether the receiver accepted the event. */
async function deliver(
  deps: Serving,
  webhook: StoredWebhook,
  secret: string,
  delivery: Delivery,
): Promise<boolean> {
  const { db, clock } = deps
  const { spaceId: teamId } = webhook
  const { id, type, at, entity: kind, rowId, url } = delivery
  const row = (await readRows(db, teamId, kind, [rowId])).get(rowId) ?? null
  const body = bodyOf({ id, type, at, teamId, kind }, row)
  const outcome = await callWebhook(deps, { url, secret, type, body })
  if (!outcome.isDelivered) {
    await recordFailure(deps, webhook, delivery, outcome)
    return false
  }
  await deleteDelivery(db, webhook, id)
  await recordSuccess(db, webhook, clock.now())
  return true
}

async function recordFailure(
  { db, clock }: Serving,
  webhook: StoredWebhook,
  { id, attempts }: Delivery,
  failed: Failed,
): Promise<void> {
  const now = clock.now()
  const isGone = failed.problem === 'gone'
  const wait = isGone ? undefined : retryAfterMs[attempts]
  const at = wait === undefined ? null : now + Math.max(wait, failed.retryAfterMs ?? 0)
  await db.transaction().execute(async (tx) => {
    await recordFailedAttempt(tx, webhook, failed, now)
    await delayDelivery(tx, webhook, id, failed, at)
    const deadInRow = at === null ? await countDead(tx, webhook) : 0
    if (isGone) await turnOff(tx, webhook, 'gone')
    else if (deadInRow >= maxDeadInRow) await turnOff(tx, webhook, 'failing')
  })
}
