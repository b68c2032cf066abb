import { describe, expect, it } from 'vitest'
import type { PassView, SitterEntry } from 'sync-protocol/api/sitter'
import { shownPass } from './shown-pass.ts'

const noon = Date.parse('2026-03-01T12:00:00.000Z')
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()
const id = '0199f3a0-0000-7000-8000-0000000000a1'

const view: PassView = {
  pass: { id, name: 'Olena', allowsMedicine: true, phones: '', endsAt: at(600) },
  baby: { name: 'Mia', birthDate: '2026-01-15' },
  serverTime: at(0),
  entries: [{ id, entity: 'sleepSession', at: at(-30), endTime: null, by: 'Anna' }],
  counting: { feedCountsFrom: null, countedFeeds: null },
  lastFeedAt: at(-120),
  nextFeeding: {
    ...{ at: at(60), from: at(30), until: at(90), confidence: 'high' },
    used: { kinds: [], from: at(-900), until: at(0), count: 3 },
  },
  medicines: [
    { name: 'Paracetamol', dose: null, lastAt: at(-400), intervalMinutes: 360, notBefore: at(-40) },
  ],
}
const zone = { timeZone: 'Europe/Kyiv' }
const unsent = (entry: SitterEntry, refused: string | null = null) => ({
  ...{ key: `${entry.type} ${entry.id}`, token: 't', entry, sendAt: 0, refused },
})
const bottle = {
  ...{ type: 'feed' as const, id: `${id.slice(0, -1)}2`, at: at(5), ...zone, feedType: 'BOTTLE' as const },
  ...{ amount: null, milk: null },
}

describe("the content of a sitter's page", () => {
  it('is the answer of the server', () => {
    expect(shownPass(view, [], noon)).toMatchObject({
      sleep: { id, isUnsent: false },
      lastFeedAt: at(-120),
      nextFeeding: { at: at(60) },
    })
  })

  it('has an unsent feed on top, and no earlier estimate', () => {
    const { entries, lastFeedAt, nextFeeding } = shownPass(view, [unsent(bottle)], noon)
    expect(entries[0]).toMatchObject({ entity: 'feedingSession', by: 'Olena', isUnsent: true })
    expect([lastFeedAt, nextFeeding]).toEqual([at(5), null])
  })

  it('has entries that the family does not count only in the list', () => {
    const counting = { feedCountsFrom: null, countedFeeds: ['BREAST' as const] }
    const { entries, lastFeedAt, nextFeeding } = shownPass({ ...view, counting }, [unsent(bottle)], noon)
    expect(entries[0]).toMatchObject({ entity: 'feedingSession' })
    expect([lastFeedAt, nextFeeding]).toEqual([view.lastFeedAt, view.nextFeeding])
  })

  it('ends a sleep of a parent as soon as the sitter logs it', () => {
    const { sleep, entries } = shownPass(view, [unsent({ type: 'sleepEnd', id, at: at(1) })], noon)
    expect(sleep).toBeUndefined()
    expect(entries).toMatchObject([{ id, endTime: at(1), isUnsent: true }])
  })

  it('counts an unsent dose for the next safe time', () => {
    const dose = { type: 'medicine' as const, id: bottle.id, at: at(2), ...zone, name: ' paracetamol' }
    expect(shownPass(view, [unsent(dose)], noon).medicines[0]!.notBefore).toBe(at(362))
  })

  it('leaves out refused entries, and an estimate in the past', () => {
    expect(shownPass(view, [unsent(bottle, 'after_end')], noon).entries).toHaveLength(1)
    expect(shownPass(view, [], noon + 91 * 60_000).nextFeeding).toBeNull()
  })
})
