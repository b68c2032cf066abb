import type { MilkPlace } from 'sync-protocol/entities/milk-portion'
import { portionMl } from 'sync-protocol/entities/milk-portion'
import { millilitresOf } from 'sync-protocol/entities/quantities'
import type { KindImport } from '#features/activities/entries/kind-import.ts'

/** Thawed comes before the freezer: in Russian and Ukrainian the word for one contains that for the other. */
const places: readonly [MilkPlace, RegExp][] = [
  ['THAWED', /thaw|разморо|розморо|გალღ/],
  ['FREEZER', /free?z|froz|мороз|საყინ|გაყინ/],
  ['ROOM', /\broom\b|counter|комнат|кімнат|ოთახ/],
  ['FRIDGE', /fridge|refrig|холод|მაცივ/],
]
const placeIn = (text: string) => places.find(([, words]) => words.test(text.toLowerCase()))?.[0]

export const imported: KindImport<'milkPortion'> = {
  entity: 'milkPortion',
  words: 'stash milk_stash milk_portion stored_milk запас порц რძის_მარაგ',
  wordsBefore: null,
  roles: ['amount', 'unit', 'words', 'end'],
  headers: { words: 'Place', end: 'There since (UTC)' },
  // For milk, the column for the end has the time since which the milk is at its place.
  read: ({ ask, volume, until }) => {
    const amount = volume('amount')
    if (!amount) return null
    const ml = millilitresOf(amount.value, amount.unit)
    if (ml < portionMl.min || ml > portionMl.max) return null
    const words = ask('words')
    const place = placeIn(words) ?? placeIn(ask('notes'))
    return {
      fields: {
        amount: { ml, ...amount },
        ...(place && { place }),
        ...(until !== null && { placedAt: new Date(until).toISOString() }),
      },
      ...(placeIn(words) || words === '' ? {} : { rest: words }),
    }
  },
}
