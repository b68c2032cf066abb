import type { UsedKind } from 'sync-protocol/rules/insights/alert'

/** Where the entries are that something was read from. */
export const usedPaths: Record<UsedKind, string> = {
  sleep: '/?history=sleep',
  feeding: '/?history=feeding',
  diaper: '/?history=diaper',
  play: '/?history=play',
  temperature: '/?history=health',
  growth: '/growth',
  visit: '/doctor-timeline',
  milestone: '/milestones',
}
