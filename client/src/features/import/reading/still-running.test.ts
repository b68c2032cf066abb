import { describe, expect, it } from 'vitest'
import type { ImportEntry } from './convert.ts'
import { withRunningSleep } from './still-running.ts'

const now = Date.parse('2026-03-10T14:00:00Z')
const entry = (entity: ImportEntry['entity'], at: string, more: Partial<ImportEntry> = {}): ImportEntry => ({
  entity,
  id: `${entity} ${at}`,
  fields: {
    babyId: 'mia',
    ...(entity === 'sleepSession' ? { startTime: at, endTime: at } : { timestamp: at }),
  },
  doubts: [],
  table: 0,
  row: 0,
  ...more,
})
const openSleep = (at: string, babyId = 'mia') => {
  const sleep = entry('sleepSession', at, { doubts: ['noEnd'] })
  return { ...sleep, fields: { ...sleep.fields, babyId } }
}
const ends = (entries: ImportEntry[]) => withRunningSleep(entries, now).map(({ fields }) => fields.endTime)

describe('a sleep without an end', () => {
  it('goes on if it is the last of the file, whatever the order of its rows', () => {
    const diaper = entry('diaperChange', '2026-03-10T12:00:00.000Z')
    expect(ends([openSleep('2026-03-10T13:00:00.000Z'), diaper])).toEqual([null, undefined])
  })
  it('is over if a later entry of the same baby follows', () => {
    const at = '2026-03-10T13:00:00.000Z'
    expect(ends([openSleep(at), entry('diaperChange', '2026-03-10T13:30:00.000Z')])).toEqual([at, undefined])
    expect(ends([openSleep(at), openSleep('2026-03-10T13:40:00.000Z', 'leo')])).toEqual([null, null])
  })
  it('is over if it began a day ago, or begins in the future', () => {
    for (const at of ['2026-03-09T14:00:00.000Z', '2026-03-10T14:01:00.000Z'])
      expect(ends([openSleep(at)])).toEqual([at])
    expect(ends([openSleep('2026-03-09T14:01:00.000Z')])).toEqual([null])
  })
  it('keeps an end that it has', () => {
    const at = '2026-03-10T13:00:00.000Z'
    expect(ends([entry('sleepSession', at)])).toEqual([at])
  })
})
