import type { Alert } from 'sync-protocol/rules/insights/alert'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { useRowsBetween } from '#db/live/use-rows-between.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import type { Baby } from '#session/family.ts'

/**
 * The users who acknowledged alerts of a baby since `from` (ms), and a function to acknowledge one. It rejects with
 * `NotSaved`.
 */
export function useAcknowledgements(baby: Baby, from: number, to: number) {
  const { db, clock } = useLocalData()
  const rows = useRowsBetween('alertAcknowledgement', baby, from, to)
  const acknowledge = (alert: Alert) =>
    write(db, clock, [
      put('alertAcknowledgement', baby.spaceId, newId(clock), {
        babyId: baby.id,
        alertId: alert.id,
        level: alert.level,
        timestamp: new Date(clock.now()).toISOString(),
      }),
    ])
  const seen = rows?.map(({ alertId, level, timestamp, createdBy }) => ({
    alertId,
    level,
    at: Date.parse(timestamp),
    by: createdBy,
  }))
  return { seen, acknowledge }
}
