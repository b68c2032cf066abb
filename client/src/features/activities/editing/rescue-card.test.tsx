import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { mia, mountDay } from '../../../../test/day.tsx'
import { babyId, diaperPut, nextRowId, noon, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { button, press, settle, until } from '../../../../test/mount.tsx'
import { RescueCard } from './rescue-card.tsx'

const hour = 3_600_000
const iso = (at: number) => new Date(at).toISOString()
let local: Local

beforeEach(async () => {
  localStorage.clear()
  local = await openLocal()
  await activateLanguage('en')
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

const open = () => mountDay(local, (diary) => <RescueCard baby={mia} diary={diary} />)
const text = () => document.body.textContent ?? ''
const named = (start: RegExp) =>
  [...document.querySelectorAll('button')].find((one) => start.test(one.textContent ?? ''))!

describe('the question about a forgotten session', () => {
  it('shows no question while the length is plausible', async () => {
    await write(local.db, local.clock, [
      put('sleepSession', teamId, nextRowId(), { babyId, startTime: iso(noon - 13 * hour), timeZone: 'UTC' }),
    ])
    await open()
    await settle(50)
    expect(text()).toBe('')
  })

  it('ends the session at the next entry, with undo', async () => {
    await write(local.db, local.clock, [
      put('sleepSession', teamId, nextRowId(), { babyId, startTime: iso(noon - 15 * hour), timeZone: 'UTC' }),
      diaperPut(nextRowId(), { timestamp: iso(noon - 6 * hour) }),
    ])
    await open()
    await until(() => text().includes('When did it end?'))
    expect(text()).toContain('15\u00a0h by now')
    await press(named(/when this was logged: Diaper$/))
    await until(() => !text().includes('When did it end?'))
    const [row] = await local.db.rows('sleepSession').toArray()
    expect(row!.endTime).toBe(iso(noon - 6 * hour))
    await act(async () => toast.getShown()[0]?.action?.onPress())
    await until(() => text().includes('When did it end?'))
  })

  it('ends the open nursing side together with the feed', async () => {
    const [feed, side] = [nextRowId(), nextRowId()]
    const start = iso(noon - 3 * hour)
    await write(local.db, local.clock, [
      put('feedingSession', teamId, feed, {
        ...{ babyId, startTime: start, timeZone: 'UTC', feedType: 'BREAST_LEFT' },
      }),
      put('feedingSegment', teamId, side, { babyId, feedingId: feed, side: 'LEFT', startTime: start }),
      diaperPut(nextRowId(), { timestamp: iso(noon - 2 * hour) }),
    ])
    await open()
    await until(() => text().includes('Left breast'))
    await press(named(/when this was logged: Diaper$/))
    await settle(100)
    expect(await local.db.rows('feedingSegment').get([teamId, side])).toMatchObject({
      endTime: iso(noon - 2 * hour),
    })
  })

  it('keeps the session running on request', async () => {
    await write(local.db, local.clock, [
      put('playSession', teamId, nextRowId(), { babyId, startTime: iso(noon - 5 * hour), timeZone: 'UTC' }),
    ])
    await open()
    await until(() => text().includes('Free play'))
    await press(button('Still running'))
    expect(text()).toBe('')
    const [row] = await local.db.rows('playSession').toArray()
    expect(row!.endTime).toBeNull()
  })
})
