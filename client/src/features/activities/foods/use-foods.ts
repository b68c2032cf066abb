import { useMemo } from 'react'
import {
  foodHistories,
  type FoodHistory,
  type Meal,
  type NotedReaction,
} from 'sync-protocol/rules/foods/food-history'
import { type Shown, useSharedRows } from '#db/live/use-rows.ts'
import { useRowsBetween } from '#db/live/use-rows-between.ts'
import type { Owner } from '#db/schema/time-index.ts'

/** A constant range that contains every entry, ms. */
const [first, last] = [Date.UTC(1901), Date.UTC(2199)]

export interface EatenMeal extends Meal {
  row: Shown<'feedingSession'>
}
export interface FoodReaction extends NotedReaction {
  row: Shown<'foodReaction'>
}
export type EatenFood = FoodHistory<EatenMeal, FoodReaction>

/** The allergens that a family assigned to foods; undefined while they load. */
export const useFamilyFoods = (spaceId: string): readonly Shown<'food'>[] | undefined =>
  useSharedRows(
    'foods',
    'food',
    (db) => db.rowsOfSpace('food', spaceId).toArray(),
    (row) => row.spaceId === spaceId,
    [spaceId],
  )

/** All meals of solids of a baby in time order; undefined while they load. */
export function useMeals(baby: Owner): readonly EatenMeal[] | undefined {
  const feeds = useRowsBetween('feedingSession', baby, first, last)
  return useMemo(
    () =>
      feeds
        ?.filter(({ feedType }) => feedType === 'SOLID_FOOD')
        .map((row) => ({
          id: row.id,
          at: Date.parse(row.startTime),
          food: row.food ?? '',
          liking: row.reaction,
          by: row.createdBy,
          row,
        }))
        .sort((a, b) => a.at - b.at),
    [feeds],
  )
}

/** All food reactions of a baby in time order; undefined while they load. */
export function useFoodReactions(baby: Owner): readonly FoodReaction[] | undefined {
  const rows = useRowsBetween('foodReaction', baby, first, last)
  return useMemo(
    () =>
      rows
        ?.map((row) => ({ id: row.id, at: Date.parse(row.timestamp), food: row.food ?? '', row }))
        .sort((a, b) => a.at - b.at),
    [rows],
  )
}

/** The foods of a baby with their histories, most recent first; undefined while they load. */
export function useEatenFoods(
  baby: Owner,
): { foods: EatenFood[]; meals: readonly EatenMeal[]; reactions: readonly FoodReaction[] } | undefined {
  const familyFoods = useFamilyFoods(baby.spaceId)
  const meals = useMeals(baby)
  const reactions = useFoodReactions(baby)
  return useMemo(
    () =>
      familyFoods &&
      meals &&
      reactions && { foods: foodHistories(meals, familyFoods, reactions), meals, reactions },
    [familyFoods, meals, reactions],
  )
}
