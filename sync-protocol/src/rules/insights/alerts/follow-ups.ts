import type { Alert, AlertId, AlertLevel, UsedKind } from '../alert.ts'
import type { Scene } from '../scene.ts'

/** Findings of other parts of the product: an overdue visit, a step missed at two reviews, a lost skill. */
export function followUpAlerts({ overdueVisits, missedSteps, lostSkills, now }: Scene): Alert[] {
  const alert = (
    id: AlertId,
    level: AlertLevel,
    kind: UsedKind,
    ids: readonly string[] | undefined,
  ): Alert[] =>
    ids && ids.length > 0
      ? [
          {
            id,
            level,
            at: now,
            figures: { count: ids.length },
            used: { kinds: [kind], from: now, until: now, count: ids.length },
          },
        ]
      : []
  return [
    ...alert('visit-overdue', 'info', 'visit', overdueVisits),
    ...alert('milestone', 'info', 'milestone', missedSteps),
    ...alert('skill-lost', 'warning', 'milestone', lostSkills),
  ]
}
