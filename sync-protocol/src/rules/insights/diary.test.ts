import { expect, test } from 'vitest'
import type { Row } from '#entities/registry.ts'
import { diaryOf, type DiaryRows } from './diary.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const hour = 3_600_000
const iso = (at: number) => new Date(at).toISOString()
const none: DiaryRows = {
  ...{ sleepSession: [], sleepWaking: [], feedingSession: [], feedingSegment: [], diaperChange: [] },
  ...{ playSession: [], temperature: [], medicine: [], note: [] },
}
const sleep = (id: string, at: number) =>
  ({
    ...{ id, startTime: iso(at), endTime: null, createdAt: iso(at), createdBy: 'anna', rowAt: iso(at) },
    ...{ clocks: null, notes: null, separate: false, timeZone: 'UTC' },
  }) as unknown as Row<'sleepSession'>

test.each([1, 24, 87_660])('a sleep %i hours ahead does not end the one that runs', (ahead) => {
  const rows = { ...none, sleepSession: [sleep('a', now - hour), sleep('b', now + ahead * hour)] }
  expect(diaryOf(rows, now).sleeps).toMatchObject([{ id: 'a', until: null }])
})
