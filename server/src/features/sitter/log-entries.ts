import type { Transaction } from 'kysely'
import type { AnswerOf } from 'sync-protocol/api/contract'
import type { logWithPassContract, SitterEntry } from 'sync-protocol/api/sitter'
import type { EntityName, Row } from 'sync-protocol/entities/registry'
import { isDaytime } from 'sync-protocol/rules/day-window'
import { medicineKey } from 'sync-protocol/rules/next-dose'
import type { Op } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import type { PassScope } from '#records/sitter-passes.ts'
import { applyIn, publishMove } from '#records/apply-ops.ts'
import { requireRow } from '#records/change-row.ts'
import { withRetry } from '#records/retry.ts'
import { readRows } from '#records/rows.ts'
import { patchOp, putOp } from '#records/server-ops.ts'
import { lockSpaces } from '#records/spaces.ts'
import type { Database } from '#records/tables.ts'
import { dosesSince } from './pass-view.ts'
import { lockPass } from './queries.ts'

type Results = AnswerOf<typeof logWithPassContract>['results']
type Refusal = NonNullable<Results[number]['refused']>
type Tx = Transaction<Database>

const hour = 3_600_000
/** How long before the creation of the pass an entry may be. */
const earliestMs = 12 * hour
const medicineMs = 90 * 24 * hour

const entityOf = {
  feed: 'feedingSession',
  diaper: 'diaperChange',
  sleepStart: 'sleepSession',
  sleepEnd: 'sleepSession',
  medicine: 'medicine',
} as const satisfies Record<SitterEntry['type'], EntityName>

/**
 * Writes a sitter's entries in one transaction, on the same path as a pushed op. A repeated entry changes nothing; a
 * refused one does not block the others. Throws `not_found` if the pass has ended in the meantime.
 */
export async function logEntries(
  deps: Deps,
  pass: PassScope,
  entries: readonly SitterEntry[],
): Promise<Results> {
  const { spaceId, passId } = pass
  const done = await withRetry(() =>
    deps.db.transaction().execute(async (tx) => {
      await lockSpaces(tx, [spaceId])
      const now = deps.clock.now()
      if (!(await lockPass(tx, { spaceId, passId }, now))) throw new ApiError('not_found')
      const planned: { entry: SitterEntry; op: Op | null; refused: Refusal | null }[] = []
      for (const entry of entries) {
        const outcome = await opOf(tx, pass, entry, now)
        const isOp = outcome !== null && typeof outcome === 'object'
        const op = isOp ? { ...outcome, n: planned.length + 1 } : null
        planned.push({ entry, op, refused: isOp ? null : outcome })
      }
      const ops = planned.flatMap(({ op }) => (op ? [op] : []))
      const asPass = pass.allowsMedicine ? 'SITTER_WITH_MEDICINE' : 'SITTER'
      const request = { spaceId, userId: passId, deviceId: 'rest', asPass, ops } as const
      const applied = ops.length > 0 ? await applyIn(deps, tx, request) : null
      const results = planned.map(({ entry: { id, type }, op, refused }) => ({
        ...{ id, type },
        refused: refused ?? refusalOf(applied?.results.find(({ n }) => n === op?.n)?.code),
      }))
      return { applied, results }
    }),
  )
  if (done.applied) publishMove(deps, spaceId, done.applied)
  return done.results
}

/** The write of an entry; null if it is stored already. */
async function opOf(tx: Tx, pass: PassScope, entry: SitterEntry, now: number): Promise<Op | Refusal | null> {
  const { spaceId, babyId } = pass
  const entryMs = Date.parse(entry.at)
  if (entryMs > Date.parse(pass.endsAt)) return 'after_end'
  if (entryMs < Date.parse(pass.createdAt) - earliestMs) return 'invalid'
  // A phone whose clock is ahead: the entry counts as logged now.
  const at = new Date(Math.min(entryMs, now)).toISOString()
  const entity = entityOf[entry.type]
  const existing = (await readRows(tx, spaceId, entity, [entry.id])).get(entry.id)
  if (entry.type === 'sleepEnd') {
    const sleep = existing as Row<'sleepSession'> | undefined
    if (!sleep || sleep.babyId !== babyId || sleep.deletedAt !== null) return 'not_found'
    if (sleep.endTime !== null && sleep.endTime <= at) return null
    const end = at < sleep.startTime ? sleep.startTime : at
    return { ...patchOp('sleepSession', entry.id, { endTime: end }), intent: 'end' }
  }
  if (existing) return existing.createdBy === pass.passId && existing.babyId === babyId ? null : 'id_taken'
  const { timeZone } = entry
  const place = { babyId, timeZone }
  if (entry.type === 'feed') {
    const { feedType, amount, milk } = entry
    return putOp('feedingSession', entry.id, { ...place, startTime: at, endTime: at, feedType, amount, milk })
  }
  if (entry.type === 'diaper') {
    const { wetness, soiled } = entry
    return putOp('diaperChange', entry.id, { ...place, timestamp: at, wetness, soiled })
  }
  if (entry.type === 'sleepStart') {
    const baby = await requireRow({ db: tx }, spaceId, 'baby', babyId)
    const sleepType = isDaytime(Date.parse(at), timeZone, baby) ? 'AFTERNOON_NAP' : 'NIGHT_SLEEP'
    return putOp('sleepSession', entry.id, { ...place, startTime: at, sleepType })
  }
  return pass.allowsMedicine ? doseOf(tx, pass, entry, at, now) : 'forbidden'
}

/** A dose like the last one. A sitter names a medicine of the family and cannot change its details. */
async function doseOf(
  tx: Tx,
  { spaceId, babyId }: PassScope,
  { id, name, timeZone }: Extract<SitterEntry, { type: 'medicine' }>,
  timestamp: string,
  now: number,
): Promise<Op | Refusal> {
  const doses = await dosesSince({ db: tx }, { spaceId, babyId }, new Date(now - medicineMs).toISOString())
  const last = doses.find((dose) => medicineKey(dose.name) === medicineKey(name))
  if (!last) return 'not_found'
  const { kind, dose, intervalMinutes } = last
  return putOp('medicine', id, { babyId, timeZone, timestamp, name: last.name, kind, dose, intervalMinutes })
}

const refusalOf = (code: string | undefined): Refusal | null => {
  if (code === undefined) return null
  if (code === 'quota') return 'full'
  return code === 'forbidden' || code === 'not_found' || code === 'id_taken' ? code : 'invalid'
}
