import { lengthOf, type Span, unionOf } from './history/spans.ts'

/** A waking as stored; open without "asleep again". RFC 3339, UTC. */
export interface Waking {
  startTime: string
  endTime: string | null
}

/** A sleep, in ms; it runs while `until` is null. */
export interface Slept {
  at: number
  until: number | null
}

/** The parts of a sleep. Spans are ordered and disjoint, within the sleep. */
export interface SleepParts {
  awake: Span[]
  asleep: Span[]
  awakeMs: number
  asleepMs: number
  /** The longest span asleep, ms. */
  longestMs: number
  /** Since when the baby is awake in a running sleep, ms; null while it is asleep and after the end. */
  awakeSince: number | null
}

/**
 * When a baby was awake within a sleep, the single computation for screens, charts and exports. Overlapping wakings
 * of two phones count once, and only within the sleep. An open waking ends at an "asleep again" that was logged
 * during it, otherwise at the start of the next one, otherwise with the sleep. `now` (ms) ends what runs.
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

/** Wakings without an end in their rows: "asleep again" ends all of them. */
export const openWakings = <W extends Waking>(wakings: readonly W[]): W[] =>
  wakings.filter(({ endTime }) => endTime === null)

/** Wakings by their start, ms; `to` is null for the one that continues. */
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

/** Whether the baby is awake in a running sleep. */
export const isInWaking = (wakings: readonly Waking[]): boolean =>
  closed(wakings).some(({ to }) => to === null)
