import type { Row } from '#entities/registry.ts'
import type { Span } from '#rules/history/spans.ts'
import { sleepParts } from '#rules/sleep-wakings.ts'
import type { Lasting } from './lasting.ts'

/** A sleep including its wakings: it ends when the baby is up. */
export interface Sleep extends Lasting {
  /** Wakings within it, ordered and disjoint, ms. */
  awake: readonly Span[]
  settling: Row<'sleepSession'>['settling']
}

/** Groups parts by their entry's id. */
export function byEntry<P>(parts: readonly P[], entryOf: (part: P) => string): ReadonlyMap<string, P[]> {
  const map = new Map<string, P[]>()
  for (const part of parts) {
    const others = map.get(entryOf(part))
    if (others) others.push(part)
    else map.set(entryOf(part), [part])
  }
  return map
}

/** A sleep with the wakings of its rows. */
export function withWakings(
  { rows, ...sleep }: Lasting & { rows: readonly Row<'sleepSession'>[] },
  wakings: ReadonlyMap<string, Row<'sleepWaking'>[]>,
  now: number,
): Sleep {
  const own = rows.flatMap((row) => wakings.get(row.id) ?? [])
  const settling = rows.find((row) => row.settling !== null)?.settling ?? null
  return { ...sleep, awake: own.length === 0 ? [] : sleepParts(sleep, own, now).awake, settling }
}

/** Times asleep: each sleep without its wakings, by start. A running one has no end yet. */
export const asleepOf = (sleeps: readonly Sleep[]): Lasting[] =>
  sleeps
    .flatMap((sleep): Lasting[] => {
      const ends = [...sleep.awake.map(({ from }) => from), sleep.until]
      return ends.map((until, index) => ({
        ...sleep,
        at: index === 0 ? sleep.at : sleep.awake[index - 1]!.to,
        until,
      }))
    })
    .sort((a, b) => a.at - b.at)
