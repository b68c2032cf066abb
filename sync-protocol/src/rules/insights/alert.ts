/** Every alert; at equal levels the most pressing first. */
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

/** The kinds of entries behind a result. */
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

/** A finding that a parent should see: an id and figures. The screen or the server adds the texts. */
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

/** Urgent first, then warnings, then information. */
export const byUrgency = (a: Alert, b: Alert): number =>
  rank(alertLevels, a.level) - rank(alertLevels, b.level) || rank(alertIds, a.id) - rank(alertIds, b.id)

/** An acknowledgement of an alert, with its level at that time. */
export interface Seen {
  alertId: string
  level: AlertLevel
  at: number
}

/** The same alert is shown at most once in this time, unless its level rose. */
const quietMs = 12 * 3_600_000

/**
 * The newest recent acknowledgement of an alert; undefined if it must be shown (again). Acknowledgements after `now`
 * count too, because a screen renews its `now` only each minute.
 */
export function seenLately<S extends Seen>(alert: Alert, seen: readonly S[], now: number): S | undefined {
  return seen
    .filter(({ alertId, at }) => alertId === alert.id && now - at < quietMs)
    .filter(({ level }) => rank(alertLevels, level) <= rank(alertLevels, alert.level))
    .sort((a, b) => b.at - a.at)[0]
}
