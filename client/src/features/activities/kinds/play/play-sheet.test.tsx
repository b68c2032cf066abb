import { moodNames, moodOf } from './words.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { isRunning } from '#features/activities/entries/entry.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { mia, mountDay } from '../../../../../test/day.tsx'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../../test/local.ts'
import { button, press, settle, type, until } from '../../../../../test/mount.tsx'
import { PlaySheet } from './play-sheet.tsx'

const iso = (at: number) => new Date(at).toISOString()
let local: Local
const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockClear()
  local = await openLocal()
  await activateLanguage('en')
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

const open = async (baby = mia) => {
  await mountDay(local, ({ plays }) => (
    <PlaySheet baby={baby} running={plays.findLast(isRunning)} onClose={onClose} />
  ))
  await until(() => document.querySelector('form'))
}
const plays = () => local.db.rows('playSession').toArray()
const textArea = () => document.querySelector('textarea')! as unknown as HTMLInputElement
const text = () => document.body.textContent ?? ''

describe('the play sheet', () => {
  it('offers ideas for the age and starts one with a mood', async () => {
    await open()
    expect(text()).toContain('On the tummy in front of a mirror')
    expect(text()).not.toContain('Roll a ball to each other')
    await press(
      [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('On the tummy'))!,
    )
    await press(button('Fussy'))
    await press(button('5 min ago'))
    await type(textArea(), 'lifts the head')
    await press(button('Start: Tummy time'))
    await until(() => onClose.mock.calls.length === 1)
    await settle(50)
    expect(await plays()).toMatchObject([
      {
        activityType: 'TUMMY_TIME',
        mood: 2,
        startTime: iso(noon - 5 * 60_000),
        endTime: null,
        notes: 'lifts the head',
      },
    ])
  })

  it('offers other ideas for a child of one year', async () => {
    await open({ ...mia, birthDate: '2025-11-01' })
    expect(text()).toContain('Roll a ball to each other')
  })

  it('edits the running play', async () => {
    await write(local.db, local.clock, [
      put('playSession', teamId, nextRowId(), { babyId, startTime: iso(noon - 60_000), timeZone: 'UTC' }),
    ])
    await open()
    expect(text()).not.toContain('5 min ago')
    await press(button('Reading'))
    await type(textArea(), 'the bear book')
    await press(button('Save'))
    await until(() => onClose.mock.calls.length === 1)
    await settle(50)
    expect(await plays()).toMatchObject([
      { activityType: 'READING', mood: 8, endTime: null, notes: 'the bear book' },
    ])
  })

  it('has the title of a walk and no ideas for play', async () => {
    await mountDay(local, () => (
      <PlaySheet baby={mia} running={undefined} activity="WALKING" onClose={onClose} />
    ))
    await until(() => document.querySelector('form'))
    expect(document.querySelector('h2')?.textContent).toBe('Walk')
    expect(text()).not.toContain('Ideas for this age')
    await press(button('Start: Walk'))
    await until(() => onClose.mock.calls.length === 1)
    await settle(50)
    expect(await plays()).toMatchObject([{ activityType: 'WALKING', notes: null }])
  })
})

it('a mood of 7 and more is happy, of 4 to 6 neutral, below fussy', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(moodOf)).toEqual([
    ...['fussy', 'fussy', 'fussy', 'neutral', 'neutral', 'neutral', 'happy', 'happy', 'happy', 'happy'],
  ])
  expect(Object.values(moodNames).map(({ message }) => message)).toEqual(['Happy', 'Neutral', 'Fussy'])
})
