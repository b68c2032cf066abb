import type { Row } from '#entities/registry.ts'
import { isNursing } from './nursing.ts'

/** Feeds that two people logged this close together may be the same one, ms. */
export const sameFeedMs = 10 * 60_000

type Feed = Pick<
  Row<'feedingSession'>,
  | 'id'
  | 'babyId'
  | 'createdBy'
  | 'startTime'
  | 'feedType'
  | 'amount'
  | 'milk'
  | 'food'
  | 'reaction'
  | 'notes'
  | 'separate'
>

const agree = (a: unknown, b: unknown) => a === null || b === null || a === b
const plain = (text: string | null) => text?.trim().toLowerCase() || null

/**
 * Whether two feeds look like one that two people logged: the same baby and kind, within ten minutes, and without
 * contradictions. False for feeds that the family marked as separate (`separate`). Never for nursing: overlapping
 * sessions of several people are shown as one already.
 */
export function looksLikeSameFeed(a: Feed, b: Feed): boolean {
  return (
    a.babyId === b.babyId &&
    a.feedType === b.feedType &&
    !isNursing(a) &&
    a.createdBy !== b.createdBy &&
    !a.separate &&
    !b.separate &&
    Math.abs(Date.parse(a.startTime) - Date.parse(b.startTime)) <= sameFeedMs &&
    agree(a.amount && Math.round(a.amount.ml), b.amount && Math.round(b.amount.ml)) &&
    agree(a.milk, b.milk) &&
    agree(plain(a.food), plain(b.food))
  )
}

/** The newest two feeds that look like one, the earlier of them first; null if there are none. */
export function sameFeedOf<F extends Feed>(feeds: readonly F[]): readonly [F, F] | null {
  const inOrder = feeds.toSorted((a, b) =>
    a.startTime === b.startTime ? (a.id < b.id ? -1 : 1) : a.startTime < b.startTime ? -1 : 1,
  )
  for (let later = inOrder.length - 1; later > 0; later--) {
    const earlier = inOrder.slice(0, later).findLast((one) => looksLikeSameFeed(one, inOrder[later]!))
    if (earlier) return [earlier, inOrder[later]!]
  }
  return null
}

const details = ['amount', 'milk', 'food', 'reaction'] as const

const fullness = (feed: Feed) =>
  details.filter((name) => feed[name] !== null).length + (feed.notes?.trim() ? 1 : 0)

/**
 * Merges two feeds into one: keeps the one with more details, otherwise the earlier, and adds the details that only
 * the other one has. `changes` never overwrites a value of the kept feed. The other feed is to be deleted.
 */
export function mergedFeed<F extends Feed>(
  earlier: F,
  later: F,
): { keep: F; drop: F; changes: Partial<Feed> } {
  const [keep, drop] = fullness(later) > fullness(earlier) ? [later, earlier] : [earlier, later]
  const missing = details.filter((name) => keep[name] === null && drop[name] !== null)
  const notes = [...new Set([keep.notes?.trim(), drop.notes?.trim()].filter((text) => text))].join('\n')
  // The note of the kept feed is never shortened for the other one.
  const isNoted = notes !== (keep.notes?.trim() ?? '') && [...notes].length <= 2000
  return {
    keep,
    drop,
    changes: {
      ...Object.fromEntries(missing.map((name) => [name, drop[name]])),
      ...(isNoted ? { notes } : {}),
    },
  }
}
