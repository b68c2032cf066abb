import { lengthOf, type Span, unionOf } from './history/spans.ts'

/** A waking as it is stored; open while nobody said "asleep again". RFC 3339, UTC. */
export interface Waking {
  startTime: string
  endTime: string | null
}

/** A sleep, in ms; it runs while `until` is null. */
export interface Slept {
  at: number
  until: number | null
}

/** A sleep by its wakings. Spans lie in order and apart, within the sleep. */
export interface SleepParts {
  awake: Span[]
  asleep: Span[]
  awakeMs: number
  asleepMs: number
  /** The longest stretch asleep, ms. */
  longestMs: number
  /** Since when the baby is awake in a sleep that runs, ms; null while it is asleep and once the sleep is over. */
  awakeSince: number | null
}

/**
 * When a baby was awake within a sleep, the one sum for screens, charts and exports. Wakings of two phones that overlap
 * count once, and what lies outside the sleep does not count. A waking that nobody ended ends where somebody said
 * "asleep again" during it, else where the next one begins, else with the sleep. `now` (ms) ends what runs.
 */
export function sleepParts({ at, until }: Slept, wakings: readonly Waking[], now: number): SleepParts {
  const end = Math.max(at, until ?? now)
  const within = (ms: number) => Math.min(end, Math.max(at, ms))
  const spans = closed(wakings)
  const awake = unionOf(spans.map(({ from, to }) => ({ from: within(from), to: within(to ?? end) })))
  const edges = [at, ...awake.flatMap(({ from, to }) => [from, to]), end]
  const asleep = edges.flatMap((from, index) => {
    const to = edges[index + 1]
    return index % 2 === 0 && to !== undefined && to > from ? [{ from, to }] : []
  })
  const open = until === null ? spans.find(({ to }) => to === null) : undefined
  const since = open && awake.find(({ from, to }) => from <= within(open.from) && to >= within(open.from))
  return {
    awake,
    asleep,
    awakeMs: lengthOf(awake),
    asleepMs: lengthOf(asleep),
    longestMs: Math.max(0, ...asleep.map(({ from, to }) => to - from)),
    awakeSince: open ? (since?.from ?? within(open.from)) : null,
  }
}

/** Wakings that are open by their rows alone: "asleep again" ends all of them. */
export const openWakings = <W extends Waking>(wakings: readonly W[]): W[] =>
  wakings.filter(({ endTime }) => endTime === null)

/** Wakings by their start, ms; `to` is null of the one that goes on. */
function closed(wakings: readonly Waking[]): { from: number; to: number | null }[] {
  const all = wakings
    .map(({ startTime, endTime }) => ({
      from: Date.parse(startTime),
      to: endTime === null ? null : Date.parse(endTime),
    }))
    .sort((a, b) => a.from - b.from)
  return all.map(({ from, to }, index) => {
    if (to !== null) return { from, to }
    const during = all.find((other) => other.from <= from && other.to !== null && other.to > from)
    return { from, to: during?.to ?? all[index + 1]?.from ?? null }
  })
}

/** Whether the baby of a sleep that runs is awake. */
export const isInWaking = (wakings: readonly Waking[]): boolean =>
  closed(wakings).some(({ to }) => to === null)
