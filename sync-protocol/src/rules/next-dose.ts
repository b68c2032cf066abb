/** The input fields of a given dose; a row of the entity medicine fits. */
export interface Dose {
  id: string
  name: string
  timestamp: string
  intervalMinutes: number | null
}

/** A medicine and the earliest time for its next dose. */
export interface NextDose<D extends Dose> {
  /** The newest dose; its spelling is displayed. */
  last: D
  /** The earliest instant for the next dose, ms; null if no interval was ever given. */
  notBefore: number | null
}

const minute = 60_000

/** Two doses are of the same medicine if this is equal: the name without case and blanks. */
export const medicineKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

const atOf = ({ timestamp }: Dose) => Date.parse(timestamp)
const byTime = (a: Dose, b: Dose) => atOf(a) - atOf(b) || (a.id < b.id ? -1 : 1)

/** The interval for a dose without one: that of the newest dose that has one. */
const usualInterval = (inOrder: readonly Dose[]): number | null =>
  inOrder.findLast(({ intervalMinutes }) => intervalMinutes !== null)?.intervalMinutes ?? null

/** The medicines in a list of doses, the one given last first. Every entered interval counts. */
export function nextDoses<D extends Dose>(doses: readonly D[]): NextDose<D>[] {
  const byName = new Map<string, D[]>()
  for (const dose of doses.toSorted(byTime)) {
    const key = medicineKey(dose.name)
    byName.set(key, [...(byName.get(key) ?? []), dose])
  }
  return [...byName.values()]
    .map((inOrder) => {
      const usual = usualInterval(inOrder)
      const ends = inOrder.flatMap((dose) => {
        const wait = dose.intervalMinutes ?? usual
        return wait === null ? [] : [atOf(dose) + wait * minute]
      })
      return { last: inOrder.at(-1)!, notBefore: ends.length > 0 ? Math.max(...ends) : null }
    })
    .sort((a, b) => byTime(b.last, a.last))
}

/** A dose that is too close to another one. */
export interface TooSoon<D extends Dose> {
  /** The earlier or later dose. */
  other: D
  /** The required distance, ms. */
  wait: number
}

/**
 * The dose of the same medicine before or after `at` (ms) that is too close to it; null if there is none. The longer
 * of the entered intervals counts. `dose.id` is the id of the row that is edited, if any.
 */
export function tooSoonFor<D extends Dose>(
  doses: readonly D[],
  dose: { id?: string; name: string; at: number; intervalMinutes: number | null },
): TooSoon<D> | null {
  const key = medicineKey(dose.name)
  const same = doses.filter((other) => other.id !== dose.id && medicineKey(other.name) === key).sort(byTime)
  const usual = usualInterval(same)
  const close = same.flatMap((other) => {
    const named = other.intervalMinutes ?? usual ?? 0
    const wait = Math.max(named, dose.intervalMinutes ?? 0) * minute
    const lacking = wait - Math.abs(dose.at - atOf(other))
    return lacking > 0 ? [{ other, wait, lacking }] : []
  })
  const worst = close.toSorted((a, b) => b.lacking - a.lacking)[0]
  return worst ? { other: worst.other, wait: worst.wait } : null
}
