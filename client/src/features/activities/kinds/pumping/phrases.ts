import { millilitresOf } from 'sync-protocol/entities/quantities'
import type { KindPhrases, ParsedAmount } from '#features/activities/entries/kind-phrases.ts'

function volumeOf({ value, unit }: ParsedAmount, units: 'metric' | 'imperial') {
  const isOunces = unit === null ? units === 'imperial' : unit === 'oz'
  const amountUnit = isOunces ? 'fl_oz' : 'ml'
  return { ml: millilitresOf(value, amountUnit), unit: amountUnit, value }
}

export const phrases: KindPhrases = {
  entity: 'pumping',
  words: {
    pumping: {
      en: 'pump, pumps, pumped, pumping, expressed',
      ru: 'сцеди*, сцеж*',
      uk: 'зціди*, зцідж*, зціж*',
      ka: 'გამოწველ*, გამოვწველ*, მოვწველ*, დავწველ*',
    },
  },
  takes: (unit) => unit === null || unit === 'ml' || unit === 'oz',
  uses: ['left', 'right', 'both', 'breast', 'breastMilk', 'milk'],
  joins: (clause, next) =>
    next.amounts.length === 1 && next.has('left', 'right') && !next.isTimed && clause.has('left', 'right'),
  read: ({ parts, units }) => {
    const volumes: Record<string, unknown> = {}
    let side: 'left' | 'right' | 'total' = 'total'
    let waiting: ParsedAmount | undefined
    for (const part of parts) {
      if (part === 'left' || part === 'right') {
        // Accepts "60 left, 40 right" as well as "left 60, right 40".
        if (waiting && volumes['total'] !== undefined) {
          volumes[part] = volumes['total']
          delete volumes['total']
          waiting = undefined
        } else side = part
      } else if (typeof part !== 'string') {
        volumes[side] = volumeOf(part, units)
        waiting = side === 'total' ? part : undefined
        side = 'total'
      }
    }
    return Object.keys(volumes).length > 0 ? { fields: volumes, how: 'moment' } : null
  },
}
