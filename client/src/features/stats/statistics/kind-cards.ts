import type { EntryKind } from 'sync-protocol/entities/entry-kinds'
import {
  cardTexts,
  isShown,
  type KindCard,
  type StatContext,
} from '#features/activities/entries/kind-statistics.ts'
import type { StatDay } from '#features/activities/entries/stat-day.ts'
import { statistics } from '#features/activities/kinds/statistics.ts'

export type KindCards = Partial<Record<EntryKind | 'nights', KindCard>>

/** The cards of each kind with entries, in the order of the screen. */
export function cardsOf(context: StatContext): KindCards {
  const texts = cardTexts(context)
  return Object.fromEntries(statistics.map(({ entity, id = entity, card }) => [id, card(texts)]))
}

/** The cards with values on these days. */
export const shownCards = (cards: KindCards, days: readonly StatDay[]) =>
  Object.values(cards).filter((card) => isShown(card, days))

/** The kinds whose rows only the statistics read. */
export const rowKinds = statistics
  .filter(({ readsRows }) => readsRows)
  .flatMap(({ entity, alsoReads = [] }) => [entity, ...alsoReads])
