import type { FeedKind } from '#entities/baby.ts'
import type { Row } from '#entities/registry.ts'

type FeedType = Row<'feedingSession'>['feedType']

/**
 * What a family counts as a feed of a baby, and from which end of one. A device may have a baby from before it could be
 * chosen: what is missing is the default.
 */
export type FeedCounting = Partial<Pick<Row<'baby'>, 'feedCountsFrom' | 'countedFeeds'>>

/** Every feed, from its start: what care norms and alerts count, whatever a family has chosen. */
export const everyFeed: FeedCounting = { feedCountsFrom: 'START' }

const kinds: Record<FeedType, FeedKind> = {
  BOTTLE: 'BOTTLE',
  BREAST_LEFT: 'BREAST',
  BREAST_RIGHT: 'BREAST',
  BREAST_BOTH: 'BREAST',
  SOLID_FOOD: 'SOLIDS',
}

/** The types of feeds that count; undefined: all of them. */
export function countedTypes({ countedFeeds }: FeedCounting): FeedType[] | undefined {
  const all = Object.keys(kinds) as FeedType[]
  const counted = all.filter((type) => countedFeeds?.includes(kinds[type]))
  // A list without any known kind would mean that the baby never eats.
  return counted.length === 0 || counted.length === all.length ? undefined : counted
}

/**
 * Whether a feed counts: for "last feed", the next one, reminders and numbers of feeds. Home, statistics, status by REST,
 * reminders, widgets, handover and the sitter's page ask here. What a feed held is added up whether or not it counts.
 */
export const countsAsFeed = ({ feedType }: { feedType: FeedType }, counting: FeedCounting): boolean =>
  countedTypes(counting)?.includes(feedType) ?? true

/** The instant from which time counts since a feed, ms: its start, or its end once it is over. */
export const feedCountedAt = (
  { at, until }: { at: number; until: number | null },
  { feedCountsFrom }: FeedCounting,
): number => (feedCountsFrom === 'END' ? Math.max(at, until ?? at) : at)

/** The same of a stored row at `now` (ms): an end that is still to come is none. */
export function rowCountedAt(
  { startTime, endTime }: { startTime: string; endTime: string | null },
  counting: FeedCounting,
  now: number,
): number {
  const until = endTime === null || Date.parse(endTime) > now ? null : Date.parse(endTime)
  return feedCountedAt({ at: Date.parse(startTime), until }, counting)
}

/** The last of some feeds that counts. `typeOf` names its type. */
export function lastCounted<F>(
  feeds: readonly F[],
  counting: FeedCounting,
  typeOf: (feed: F) => FeedType,
): F | undefined {
  return feeds.findLast((feed) => countsAsFeed({ feedType: typeOf(feed) }, counting))
}
