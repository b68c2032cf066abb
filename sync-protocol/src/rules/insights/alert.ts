/** Every alert there is, the most pressing first where levels are the same. */
export const alertIds = [
  'fever-u3m',
  'low-temp',
  'fever-high',
  'no-wet-new',
  'no-wet',
  'feed-gap-new',
  'wet-low',
  'loss-10',
  'growth-severe',
  'stool-pale',
  'stool-blood',
  'not-regained',
  'fever-3-6m',
  'feed-few',
  'loss-7',
  'slow-gain',
  'growth-drop',
  'head-fast',
  'skill-lost',
  'sleep-low',
  'visit-overdue',
  'milestone',
] as const
export type AlertId = (typeof alertIds)[number]
export const alertLevels = ['urgent', 'warning', 'info'] as const
export type AlertLevel = (typeof alertLevels)[number]

/** What kinds of entries something was read from. */
export type UsedKind =
  | 'sleep'
  | 'feeding'
  | 'diaper'
  | 'play'
  | 'temperature'
  | 'growth'
  | 'visit'
  | 'milestone'

/** The data behind a result: which kinds, of which time (ms), how many entries. */
export interface Used {
  kinds: readonly UsedKind[]
  from: number
  until: number
  count: number
}

/** Something that a parent should know: an id and figures; whoever shows it has the words. */
export interface Alert {
  id: AlertId
  level: AlertLevel
  /** When it became so, ms. */
  at: number
  /** By name; ms for durations, tenths of °C for temperatures, grams for weights. */
  figures: Readonly<Record<string, number>>
  used: Used
}

const rank = <T>(order: readonly T[], value: T) => order.indexOf(value)

/** Urgent first, then warnings, then what is good to know. */
export const byUrgency = (a: Alert, b: Alert): number =>
  rank(alertLevels, a.level) - rank(alertLevels, b.level) || rank(alertIds, a.id) - rank(alertIds, b.id)

/** That somebody saw an alert, at which level. */
export interface Seen {
  alertId: string
  level: AlertLevel
  at: number
}

/** The same alert is said at most once in this time, unless it got worse. */
const quietMs = 12 * 3_600_000

/**
 * Who saw an alert lately, the newest; undefined where it is to be said (again). A screen whose `now` is renewed each
 * minute hears of it at once: what was seen after `now` counts.
 */
export function seenLately<S extends Seen>(alert: Alert, seen: readonly S[], now: number): S | undefined {
  return seen
    .filter(({ alertId, at }) => alertId === alert.id && now - at < quietMs)
    .filter(({ level }) => rank(alertLevels, level) <= rank(alertLevels, alert.level))
    .sort((a, b) => b.at - a.at)[0]
}
