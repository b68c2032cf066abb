import type { FeedKind } from '#entities/baby.ts'
import type { Row } from '#entities/registry.ts'

type FeedType = Row<'feedingSession'>['feedType']

/**
 * Which feeds of a baby a family counts, and from which end. A device may store a baby from before this setting: a
 * missing value means the default.
 */
export type FeedCounting = Partial<Pick<Row<'baby'>, 'feedCountsFrom' | 'countedFeeds'>>

/** Every feed, from its start: care norms and alerts use this, independent of the family's setting. */
export const everyFeed: FeedCounting = { feedCountsFrom: 'START' }

const kinds: Record<FeedType, FeedKind> = {
  BOTTLE: 'BOTTLE',
  BREAST_LEFT: 'BREAST',
  BREAST_RIGHT: 'BREAST',
  BREAST_BOTH: 'BREAST',
  SOLID_FOOD: 'SOLIDS',
}

/** The counted types of feeds; undefined: all. */
export function countedTypes({ countedFeeds }: FeedCounting): FeedType[] | undefined {
  const all = Object.keys(kinds) as FeedType[]
  const counted = all.filter((type) => countedFeeds?.includes(kinds[type]))
  // A list without any known kind would mean that the baby never eats.
  return counted.length === 0 || counted.length === all.length ? undefined : counted
}

/**
 * Whether a feed counts for "last feed", the next one, reminders and numbers of feeds. Home, statistics, REST status,
 * reminders, widgets, handover and the sitter's page use this. Amounts are added up for all feeds.
 */
export const countsAsFeed = ({ feedType }: { feedType: FeedType }, counting: FeedCounting): boolean =>
  countedTypes(counting)?.includes(feedType) ?? true

/** The instant from which the time since a feed counts, ms: its start, or its end once it is over. */
export const feedCountedAt = (
  { at, until }: { at: number; until: number | null },
  { feedCountsFrom }: FeedCounting,
): number => (feedCountsFrom === 'END' ? Math.max(at, until ?? at) : at)

/** The same for a stored row at `now` (ms); an end in the future is ignored. */
export function rowCountedAt(
  { startTime, endTime }: { startTime: string; endTime: string | null },
  counting: FeedCounting,
  now: number,
): number {
  const until = endTime === null || Date.parse(endTime) > now ? null : Date.parse(endTime)
  return feedCountedAt({ at: Date.parse(startTime), until }, counting)
}

/** The last feed that counts. `typeOf` returns its type. */
export function lastCounted<F>(
  feeds: readonly F[],
  counting: FeedCounting,
  typeOf: (feed: F) => FeedType,
): F | undefined {
  return feeds.findLast((feed) => countsAsFeed({ feedType: typeOf(feed) }, counting))
}
