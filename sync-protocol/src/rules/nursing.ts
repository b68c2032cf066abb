import type { FeedType } from '#entities/feeding-session.ts'

const nursing: ReadonlySet<FeedType> = new Set(['BREAST_LEFT', 'BREAST_RIGHT', 'BREAST_BOTH'])

/** Only nursing runs: a bottle and solids are complete when they are logged, whatever their end is. */
export const isNursing = ({ feedType }: { feedType: FeedType }): boolean => nursing.has(feedType)
