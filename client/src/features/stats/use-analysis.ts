import { startTransition, useEffect, useMemo, useState } from 'react'
import { civilDayOf, type CivilDay } from 'sync-protocol/rules/civil-day'
import { growthAlerts } from 'sync-protocol/rules/growth/alerts'
import type { GrowthAlert } from 'sync-protocol/rules/growth/alert'
import { loadReference } from 'sync-protocol/rules/growth/reference'
import { allGrowthSeries } from 'sync-protocol/rules/growth/series'
import { analysedMs, rowsSince, type DiaryRows } from 'sync-protocol/rules/insights/diary'
import { followUpsOf, type FollowUpRows } from 'sync-protocol/rules/insights/follow-ups'
import { useLocalData } from '#db/schema/local-data.ts'
import { rowsByTime, rowsWith } from '#db/query/rows-with.ts'
import { useRows } from '#db/live/use-rows.ts'
import type { Baby } from '#session/family.ts'
import { useAnswer } from './use-answer.ts'

/** The result of the rules at `now` (ms) for the rows of this device; undefined until it is computed. */
export function useAnalysis(baby: Baby, rows: DiaryRows | undefined, now: number, timeZone: string) {
  const { clock } = useLocalData()
  const growth = useGrowthAlerts(baby)
  const followUps = useFollowUps(baby, civilDayOf(now, timeZone))
  const given = useMemo(
    () =>
      rows &&
      growth &&
      followUps && {
        baby,
        rows: rowsSince(rows, now - analysedMs),
        growth,
        ...followUps,
        // Uses the current time, not the minute of the screen: a feed ends the alert about feeds immediately.
        now: Math.max(now, clock.now()),
        timeZone,
      },
    [baby, rows, growth, followUps, now, clock, timeZone],
  )
  return useAnswer('analysis', given)
}

/** Reminders from visits and milestones. */
function useFollowUps(baby: Baby, today: CivilDay) {
  const visitCompletion = useRowsOf('visitCompletion', baby)
  const doctorVisit = useRowsOf('doctorVisit', baby)
  const milestoneCompletion = useRowsOf('milestoneCompletion', baby)
  return useMemo(
    () =>
      visitCompletion &&
      doctorVisit &&
      milestoneCompletion &&
      followUpsOf(baby, { visitCompletion, doctorVisit, milestoneCompletion }, today),
    [baby, visitCompletion, doctorVisit, milestoneCompletion, today],
  )
}

const useRowsOf = <E extends keyof FollowUpRows>(entity: E, baby: Baby) =>
  useRows(
    entity,
    (db) => rowsWith(db, entity, 'babyId', baby),
    (row) => row.spaceId === baby.spaceId && row.babyId === baby.id,
    [entity, baby.spaceId, baby.id],
  )

const none: readonly GrowthAlert[] = []

function useGrowthAlerts(baby: Baby): readonly GrowthAlert[] | undefined {
  const rows = useRows(
    'growthMeasurement',
    (db) => rowsByTime(db, 'growthMeasurement', baby),
    (row) => row.spaceId === baby.spaceId && row.babyId === baby.id,
    [baby.spaceId, baby.id],
  )
  const [alerts, setAlerts] = useState<readonly GrowthAlert[]>()
  useEffect(() => {
    let isCurrent = true
    const say = (found: readonly GrowthAlert[]) => isCurrent && startTransition(() => setAlerts(found))
    if (rows?.length === 0) say(none)
    // The growth tables are a separate chunk; without measurements they are not loaded.
    else if (rows)
      void loadReference().then((reference) =>
        say(growthAlerts(baby, rows, allGrowthSeries(reference, baby, rows, 'WHO'))),
      )
    return () => {
      isCurrent = false
    }
  }, [baby, rows])
  return alerts
}
