import { useState } from 'react'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { instantOf, type When } from '#features/activities/when/when.ts'

/** Start of the period: the user's last entry, some hours ago, or a day and time. */
export type Since = { kind: 'mine' } | { kind: 'hours'; hours: number } | (When & { kind: 'at' })

export const hourChoices = [3, 6, 12, 24] as const
const hourMs = 3_600_000
/** The diary has entries of a longer period than this; older ones are only in the history. */
const maxPeriodMs = 48 * hourMs

/** The choice and its instant (ms). `lastMine`: time of the user's last entry in the diary. */
export function useSince(lastMine: number | null, now: number, timeZone: string) {
  const hasMine = lastMine !== null && lastMine > now - maxPeriodMs && lastMine < now - 60_000
  const [since, choose] = useState<Since>(hasMine ? { kind: 'mine' } : { kind: 'hours', hours: 12 })
  const at = () => {
    if (since.kind === 'mine') return lastMine ?? now - 12 * hourMs
    return since.kind === 'hours' ? now - since.hours * hourMs : instantOf(since, now, timeZone)
  }
  const from = at()
  const problem: 'noTime' | 'future' | 'tooLong' | null = Number.isNaN(from)
    ? 'noTime'
    : from > now
      ? 'future'
      : from < now - maxPeriodMs
        ? 'tooLong'
        : null
  return {
    since,
    choose,
    chooseTime: () => choose({ kind: 'at', ...civilTimeOf(Number.isNaN(from) ? now : from, timeZone) }),
    hasMine,
    from: problem === null ? from : undefined,
    problem,
  }
}
