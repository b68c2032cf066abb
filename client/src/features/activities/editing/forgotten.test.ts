import { describe, expect, it } from 'vitest'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { type AnySession, forgottenIn, likelyEnds } from './forgotten.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 21, 12)

const session = (entity: AnySession['entity'], at: number, until: number | null, row: object = {}) =>
  ({
    ...{ entity, key: `${entity}/${at}`, spaceId: 's', at, until, endsAtNext: false, notes: null },
    ...(entity === 'feedingSession' ? { segments: [] } : {}),
    rows: [row],
  }) as unknown as AnySession

const diaryOf = (sessions: AnySession[], moments: number[] = []): Diary =>
  ({
    sleeps: sessions.filter(({ entity }) => entity === 'sleepSession'),
    plays: sessions.filter(({ entity }) => entity === 'playSession'),
    feeds: sessions.filter(({ entity }) => entity === 'feedingSession'),
    entries: [
      ...sessions,
      ...moments.map((at) => ({ entity: 'diaperChange', key: `diaperChange/${at}`, at, rows: [{}] })),
    ].sort((a, b) => b.at - a.at),
  }) as unknown as Diary

describe('a session that was forgotten', () => {
  it.each([
    ['sleepSession', 14 * hour],
    ['playSession', 4 * hour],
    ['feedingSession', 1.5 * hour],
  ] as const)('%s: longer than %i ms', (entity, longest) => {
    const plausible = session(entity, now - longest, null)
    const forgotten = session(entity, now - longest - 1, null)
    const ended = session(entity, now - 3 * longest, now - longest)
    expect(forgottenIn(diaryOf([plausible, ended]), now)).toBeUndefined()
    expect(forgottenIn(diaryOf([forgotten]), now)).toBe(forgotten)
  })

  const night = session('sleepSession', now - 20 * hour, null, { sleepType: 'NIGHT_SLEEP' })

  it('suggests the time of the next entry as its end, but not of an entry just after its start', () => {
    const diary = diaryOf([night], [night.at + 60_000, night.at + 9 * hour, night.at + 11 * hour])
    expect(likelyEnds(night, diary, now).next?.at).toBe(night.at + 9 * hour)
    expect(likelyEnds(night, diaryOf([night]), now).next).toBeUndefined()
  })

  it('suggests the usual length of its kind when there are enough earlier sessions', () => {
    const nights = [8, 9, 11].map((hours, index) =>
      session('sleepSession', now - (3 + index) * 24 * hour, now - (3 + index) * 24 * hour + hours * hour, {
        sleepType: 'NIGHT_SLEEP',
      }),
    )
    const nap = session('sleepSession', now - 30 * hour, now - 29 * hour, { sleepType: 'AFTERNOON_NAP' })
    expect(likelyEnds(night, diaryOf([night, nap, ...nights]), now).usual).toBe(night.at + 9 * hour)
    expect(likelyEnds(night, diaryOf([night, nap, ...nights.slice(1)]), now).usual).toBeUndefined()
  })
})
