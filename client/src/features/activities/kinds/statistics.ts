import type { KindStatistics } from '#features/activities/entries/kind-statistics.ts'

const files = import.meta.glob<KindStatistics>('./*/*statistics.ts', { eager: true, import: 'statistics' })

/** Statistics declarations of the kinds, in the order of the cards. */
export const statistics = Object.values(files).sort((a, b) => a.place - b.place)
