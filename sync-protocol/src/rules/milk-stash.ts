import type { Row } from '#entities/registry.ts'
import type { MilkRules } from '#reference/milk-storage.ts'

type Portion = Pick<Row<'milkPortion'>, 'id' | 'timestamp' | 'place' | 'placedAt' | 'amount'>
type Take = Pick<Row<'milkTake'>, 'id' | 'portionId' | 'reason' | 'timestamp' | 'amount'>

const hourMs = 3_600_000
/** Tolerance for sums in another unit, ml. */
const roundingMl = 0.5
const hundredth = (ml: number) => Math.round(ml * 100) / 100

/** Adds calendar months in UTC; the last day of the month if that day does not exist. */
function monthsAfter(at: number, months: number): number {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, last))
}

/**
 * The expiry of a portion, ms. Fridge and freezer count from pumping, wherever the portion was before. Thawed milk
 * counts from thawing. Milk taken out of the fridge counts from then, at most to the limit of the fridge.
 */
export function useBy(
  { timestamp, place, placedAt }: Omit<Portion, 'id' | 'amount'>,
  rules: MilkRules,
): number {
  const pumped = Date.parse(timestamp)
  const inFridge = pumped + rules.fridgeDays * 24 * hourMs
  if (place === 'FRIDGE') return inFridge
  if (place === 'FREEZER') return monthsAfter(pumped, rules.freezerMonths)
  const since = placedAt === null ? pumped : Date.parse(placedAt)
  if (place === 'THAWED') return since + rules.thawedHours * hourMs
  return Math.min(since + rules.roomHours * hourMs, inFridge)
}

/** A portion and its use. Amounts in ml. */
export interface StashPortion<P extends Portion = Portion> {
  row: P
  /** The rest; never below 0. */
  left: number
  fed: number
  discarded: number
  /** How much more was fed than the portion had, because two people used it. Usually 0. */
  over: number
  /** ms. */
  useBy: number
  isExpired: boolean
}

/**
 * The portions of a family, the one to be used first before the others. Uses of an unknown portion count nowhere. The
 * discarded amount is at most what feeds left over: a bottle that another phone logged meanwhile takes precedence.
 */
export function stashOf<P extends Portion>(
  portions: readonly P[],
  takes: readonly Take[],
  rules: MilkRules,
  now: number,
): StashPortion<P>[] {
  const byPortion = new Map<string, Take[]>()
  for (const take of takes) {
    const some = byPortion.get(take.portionId)
    if (some) some.push(take)
    else byPortion.set(take.portionId, [take])
  }
  return portions
    .map((row) => {
      const own = byPortion.get(row.id) ?? []
      const sum = (reason: Take['reason']) =>
        own.reduce((ml, take) => ml + (take.reason === reason ? take.amount.ml : 0), 0)
      const fed = hundredth(sum('FED'))
      const discarded = hundredth(Math.min(sum('DISCARDED'), Math.max(0, row.amount.ml - fed)))
      const left = hundredth(row.amount.ml - fed - discarded)
      const until = useBy(row, rules)
      return {
        row,
        fed,
        discarded,
        left: left > roundingMl ? left : 0,
        over: left < -roundingMl ? -left : 0,
        useBy: until,
        isExpired: until <= now,
      }
    })
    .sort((a, b) => a.useBy - b.useBy || (a.row.timestamp < b.row.timestamp ? -1 : 1))
}

type Open = Pick<StashPortion, 'left' | 'isExpired'> & { row: { id: string } }

/** Whether this milk may be offered for a bottle. */
export const isUsable = ({ left, isExpired }: Pick<Open, 'left' | 'isExpired'>): boolean =>
  left > 0 && !isExpired

/**
 * The portions for an amount in ml, in the order of `stashOf`; `first` before all others, even if expired. `missing`:
 * the amount that the stash lacks, in ml.
 */
export function planTakes(
  stash: readonly Open[],
  ml: number,
  first?: string,
): { takes: { portionId: string; ml: number }[]; missing: number } {
  const chosen = stash.filter(({ row, left }) => row.id === first && left > 0)
  const rest = stash.filter((portion) => portion.row.id !== first && isUsable(portion))
  let missing = ml
  const takes: { portionId: string; ml: number }[] = []
  for (const { row, left } of [...chosen, ...rest]) {
    if (missing <= roundingMl) break
    const taken = Math.min(left, missing)
    missing = hundredth(missing - taken)
    takes.push({ portionId: row.id, ml: hundredth(taken) })
  }
  return { takes, missing: missing > roundingMl ? missing : 0 }
}

/**
 * The correction of a portion that was used twice: its last bottle moves completely to the first portion with enough
 * milk. Two phones that correct it write the same rows. Null if no portion has enough.
 */
export function correctionOf<T extends Take>(
  portion: StashPortion,
  stash: readonly Open[],
  takes: readonly T[],
): { take: T; portionId: string } | null {
  const take = takes
    .filter(({ portionId, reason }) => portionId === portion.row.id && reason === 'FED')
    .sort((a, b) => (`${a.timestamp} ${a.id}` < `${b.timestamp} ${b.id}` ? 1 : -1))[0]
  if (portion.over === 0 || !take) return null
  const enough = stash.find(
    (one) => one.row.id !== portion.row.id && isUsable(one) && one.left >= take.amount.ml - roundingMl,
  )
  return enough ? { take, portionId: enough.row.id } : null
}

const dayMs = 24 * hourMs

/** The number of days that the stash lasts at the use of the last `days`; null without any use. */
export function daysOfStock(
  stash: readonly StashPortion[],
  takes: readonly Take[],
  now: number,
  days = 7,
): number | null {
  const since = now - days * dayMs
  const recent = takes.filter(({ reason, timestamp }) => reason === 'FED' && Date.parse(timestamp) > since)
  const fed = recent.reduce((ml, { amount }) => ml + amount.ml, 0)
  if (fed === 0) return null
  // If the family began two days ago, the average is over two days, not seven.
  const first = Math.min(...recent.map(({ timestamp }) => Date.parse(timestamp)))
  const counted = Math.min(days, Math.max(1, Math.ceil((now - first) / dayMs)))
  const usable = stash.filter(isUsable).reduce((ml, { left }) => ml + left, 0)
  return usable / (fed / counted)
}
