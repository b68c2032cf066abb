import type { PassView, ShownEntry, SitterEntry } from 'sync-protocol/api/sitter'
import { countsAsFeed, type FeedCounting } from 'sync-protocol/rules/counted-feed'
import { medicineKey } from 'sync-protocol/rules/next-dose'
import type { UnsentEntry } from '#db/sitter/sitter-database.ts'

const shownMs = 12 * 3_600_000

export type PassEntry = ShownEntry & { isUnsent: boolean }
export type PassMedicine = PassView['medicines'][number]

/** The content of the page: the server's last answer, with the unsent entries of this device. */
export interface ShownPass {
  entries: PassEntry[]
  sleep: PassEntry | undefined
  lastFeedAt: string | null
  /** Null if a feed was logged after the estimate was made, or if there is none. */
  nextFeeding: PassView['nextFeeding']
  medicines: PassMedicine[]
}

export function shownPass(view: PassView, unsent: readonly UnsentEntry[], now: number): ShownPass {
  const waiting = unsent.filter(({ refused }) => refused === null).map(({ entry }) => entry)
  const ends = new Map(waiting.flatMap((one) => (one.type === 'sleepEnd' ? [[one.id, one.at] as const] : [])))
  const known = new Set(view.entries.map(({ id }) => id))
  const by = view.pass.name
  const added = waiting.flatMap((one) => (known.has(one.id) ? [] : shownEntry(one, by)))
  const entries = [...view.entries.map((one) => ({ ...one, isUnsent: false })), ...added]
    .map((one) => {
      const end = one.entity === 'sleepSession' && one.endTime === null ? ends.get(one.id) : undefined
      return end ? { ...one, endTime: end, isUnsent: true } : one
    })
    .filter(({ at, endTime }) => endTime === null || Date.parse(endTime > at ? endTime : at) > now - shownMs)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  // A view that an older version stored has none.
  const counting: FeedCounting = view.counting ?? {}
  const feeds = added
    .filter(({ feedType }) => feedType !== undefined && countsAsFeed({ feedType }, counting))
    .map(({ at }) => at)
  const lastFeedAt = [view.lastFeedAt, ...feeds].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), null)
  const isPast = view.nextFeeding !== null && Date.parse(view.nextFeeding.until) < now
  return {
    entries,
    sleep: entries.find(({ entity, endTime }) => entity === 'sleepSession' && endTime === null),
    lastFeedAt,
    nextFeeding: feeds.length > 0 || isPast ? null : view.nextFeeding,
    medicines: view.medicines.map((medicine) => withDoses(medicine, waiting)),
  }
}

function shownEntry(entry: SitterEntry, by: string | null): PassEntry[] {
  const { id, at } = entry
  const base = { id, at, endTime: at, by, isUnsent: true }
  if (entry.type === 'feed')
    return [{ ...base, entity: 'feedingSession', feedType: entry.feedType, amount: entry.amount }]
  if (entry.type === 'diaper')
    return [{ ...base, entity: 'diaperChange', wetness: entry.wetness, soiled: entry.soiled }]
  if (entry.type === 'sleepStart') return [{ ...base, entity: 'sleepSession', endTime: null }]
  return entry.type === 'medicine' ? [{ ...base, entity: 'medicine', name: entry.name }] : []
}

/** An unsent dose of this device counts for the next safe time. */
function withDoses(medicine: PassMedicine, waiting: readonly SitterEntry[]): PassMedicine {
  const key = medicineKey(medicine.name)
  const doses = waiting.filter((one) => one.type === 'medicine' && medicineKey(one.name) === key)
  const last = doses
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (!last || last < medicine.lastAt) return medicine
  const wait = medicine.intervalMinutes
  const notBefore =
    wait === null ? medicine.notBefore : new Date(Date.parse(last) + wait * 60_000).toISOString()
  return { ...medicine, lastAt: last, notBefore }
}
