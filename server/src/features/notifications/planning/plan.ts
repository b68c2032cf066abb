import type { Deps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { messageOf } from 'sync-protocol/wire/reminder-message/reminder-message'
import { type Claimed, claimToPlan, type Planned, storePlan } from './queries.ts'
import { type BabyReminders, remindersJob } from './reminders-job.ts'

/** Subscriptions that are claimed at once; a lease lasts for as many. */
const batchSize = 16

/**
 * How long before its time a reminder is planned, ms. When many are due at the same moment, only the sending is left
 * then.
 */
const aheadMs = 5 * 60_000

/** The longest time between two plans of a device, ms: an estimate can appear with time alone. */
const maxPlanAgeMs = 6 * 3_600_000

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'work' | 'log'>

/**
 * Plans the reminders of some devices whose time has come, or whose family has changed a row since their last plan.
 * Returns false if there was none.
 */
export async function planBatch(deps: Needs): Promise<boolean> {
  const claimed = await claimToPlan(deps.db, deps.clock.now(), batchSize)
  const plans = claimed.map((one) =>
    planOne(deps, one).catch((error: unknown) =>
      deps.log(`Notifications: planning failed: ${(error as Error).message}`),
    ),
  )
  await Promise.all(plans)
  return claimed.length > 0
}

async function planOne(deps: Needs, device: Claimed): Promise<void> {
  const now = deps.clock.now()
  const { userId, sessionId, timeZone } = device
  const backupAt = device.backupAt === null ? null : Date.parse(device.backupAt)
  const babies = await deps.work.run(remindersJob, { userId, timeZone, backupAt, now }, { userId, sessionId })
  // With twins, each baby has the reminder of the shared milk.
  const all = babies.flatMap((of) =>
    of.reminders
      .filter(({ kind }) => !device.mutedKinds.includes(kind))
      .map((reminder) => ({ reminder, ...subjectOf(reminder, of) }))
      .map((one) => ({ ...one, key: keyOf(one.reminder, one.baby) })),
  )
  const reminders = [...new Map(all.map((one) => [one.key, one])).values()]
  const near = reminders.filter(({ reminder: { at, until } }) => at <= now + aheadMs && now < until)
  // A planned reminder ends at `until`. A future one is planned ahead of `at`.
  const moments = reminders.map(({ reminder: { at, until } }) => (at > now + aheadMs ? at - aheadMs : until))
  await storePlan(
    deps.db,
    device,
    {
      near: near.map((one) => deliveryOf(deps, device, one, now)),
      keys: reminders.map(({ key }) => key),
      nextAt: Math.min(now + maxPlanAgeMs, ...moments.filter((at) => at > now)),
    },
    now,
  )
}

type Reminder = BabyReminders['reminders'][number]

/** The subject: the backup belongs to the device, the milk to the family. */
const subjectOf = ({ kind }: Reminder, { baby, teamId }: BabyReminders) => ({
  baby: kind === 'backup' || kind === 'milk' ? null : baby,
  teamId: kind === 'backup' ? null : teamId,
})

const keyOf = ({ key }: Reminder, baby: BabyReminders['baby']) => (baby ? `${baby.id}:${key}` : key)

interface WantedReminder {
  reminder: Reminder
  baby: BabyReminders['baby']
  teamId: string | null
  key: string
}

function deliveryOf(
  { ids }: Pick<Deps, 'ids'>,
  device: Claimed,
  { reminder, baby, teamId, key }: WantedReminder,
  now: number,
): Planned {
  const token = ids.secret(24)
  const iso = (ms: number) => new Date(ms).toISOString()
  const tag = keyOf({ ...reminder, key: reminder.tag }, baby)
  return {
    ...{ sessionId: device.sessionId, userId: device.userId, teamId, key, tag },
    message: JSON.stringify(messageOf({ ...reminder, tag }, baby, device, token)),
    snoozeHash: tokenDigest(token),
    dueAt: iso(reminder.at),
    untilAt: iso(reminder.until),
    tryAt: iso(Math.max(now, reminder.at)),
  }
}
