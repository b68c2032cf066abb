import type { Row } from '#entities/registry.ts'
import type { MilkRules } from '#reference/milk-storage.ts'

type Portion = Pick<Row<'milkPortion'>, 'id' | 'timestamp' | 'place' | 'placedAt' | 'amount'>
type Take = Pick<Row<'milkTake'>, 'id' | 'portionId' | 'reason' | 'timestamp' | 'amount'>

const hourMs = 3_600_000
/** Tolerance for sums in another unit, ml. */
const roundingMl = 0.5
const hundredth = (ml: number) => Math.round(ml * 100) / 100

/** So many calendar months later in UTC, on the last day of the month where that has no such day. */
function monthsAfter(at: number, months: number): number {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, last))
}

/**
 * Until when a portion is to be used, ms. Fridge and freezer count from pumping, wherever it stood before. Thawed milk
 * counts from when it was thawed, and milk taken out of the fridge from then, at most as long as the fridge would keep it.
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
 * The portions of a family, what is to be used first before all others. Takes of a portion that is not there count
 * nowhere. What was thrown away is at most what feeds had left: a bottle that another phone took meanwhile wins.
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

/** Whether milk of it may be offered for a bottle. */
export const isUsable = ({ left, isExpired }: Pick<Open, 'left' | 'isExpired'>): boolean =>
  left > 0 && !isExpired

/**
 * From which portions so many ml are taken, in the order of `stashOf`: `first` before all others, even an expired one.
 * `missing`: what the stash does not have, in ml.
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
 * What corrects a portion that was taken twice: the last bottle of it is moved whole to the portion to be used first that
 * has enough. Two phones that correct it write the same. Null where no portion has enough.
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

/** For how many days the stash lasts at what was fed from it over the last `days`; null where nothing was. */
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
  // A family that began two days ago is not measured by seven.
  const first = Math.min(...recent.map(({ timestamp }) => Date.parse(timestamp)))
  const counted = Math.min(days, Math.max(1, Math.ceil((now - first) / dayMs)))
  const usable = stash.filter(isUsable).reduce((ml, { left }) => ml + left, 0)
  return usable / (fed / counted)
}
