import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useResumeSleep } from './use-resume-sleep.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { mia, mountDay } from '../../../../../test/day.tsx'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../../test/local.ts'
import { button, press, settle, type, until } from '../../../../../test/mount.tsx'
import { PastSleepSheet } from './past-sleep-sheet.tsx'
import { SleepStartSheet } from './sleep-start-sheet.tsx'

const minute = 60_000
const hour = 60 * minute
const iso = (at: number) => new Date(at).toISOString()
let local: Local
const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockClear()
  local = await openLocal()
  await activateLanguage('en')
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

const log = (fields: object) =>
  write(local.db, local.clock, [
    put('sleepSession', teamId, nextRowId(), {
      ...{ babyId, startTime: iso(noon - 3 * hour), timeZone: 'UTC', sleepType: 'AFTERNOON_NAP', ...fields },
    }),
  ])
const sleeps = () => local.db.rows('sleepSession').orderBy('[spaceId+babyId+startTime]').toArray()
const text = () => document.body.textContent ?? ''
const undo = async () => {
  await act(async () => toast.getShown()[0]?.action?.onPress())
  await settle(50)
}

describe('a sleep that is over', () => {
  const open = async () => {
    await mountDay(local, (diary) => <PastSleepSheet baby={mia} diary={diary} onClose={onClose} />)
    await until(() => document.querySelector('form'))
  }

  it.each([
    ['30\u00a0min', 30 * minute, 'A short nap'],
    ['3\u00a0h', 3 * hour, 'A regular nap'],
  ])('is logged by its length: %s', async (label, length, note) => {
    await open()
    await press(button(label))
    expect(text()).toContain(note)
    await press(button('Log sleep'))
    await until(() => onClose.mock.calls.length === 1)
    const [row] = await sleeps()
    expect(row!.endTime).toBe(iso(noon))
    expect(row!.startTime).toBe(iso(noon - length))
    await undo()
    expect((await sleeps()).filter((one) => one.deletedAt === null)).toEqual([])
  })

  it('can end at an earlier time and keeps its length', async () => {
    await open()
    await press(button('30 min ago'))
    await press(button('2\u00a0h'))
    await press(button('Log sleep'))
    await until(() => onClose.mock.calls.length === 1)
    expect(await sleeps()).toMatchObject([
      { startTime: iso(noon - 150 * minute), endTime: iso(noon - 30 * minute) },
    ])
  })

  it('stores its wakings, which undo removes too', async () => {
    await open()
    await press(button('2\u00a0h'))
    await press(button('Add a waking'))
    await press(button('Log sleep'))
    await until(() => onClose.mock.calls.length === 1)
    const [row] = await sleeps()
    const wakings = () => local.db.rows('sleepWaking').toArray()
    expect(await wakings()).toMatchObject([
      {
        ...{ sleepId: row!.id, babyId, deletedAt: null },
        ...{ startTime: iso(noon - hour), endTime: iso(noon - 45 * minute) },
      },
    ])
    await undo()
    expect((await wakings()).every(({ deletedAt }) => deletedAt !== null)).toBe(true)
  })

  it('is not logged with a waking in the future', async () => {
    await open()
    await press(button('Add a waking'))
    const [, asleepAgain] = [...document.querySelectorAll<HTMLInputElement>('fieldset input[type="time"]')]
    await type(asleepAgain!, '12:30')
    await press(button('Log sleep'))
    await until(() => text().includes('This time has not come yet'))
    expect([await sleeps(), onClose.mock.calls]).toEqual([[], []])
  })

  it('may be logged while another one runs', async () => {
    await log({ startTime: iso(noon - 20 * minute) })
    await open()
    expect(text()).toContain('Overlaps with another entry: Asleep')
    await press(button('30 min ago'))
    expect(text()).not.toContain('Overlaps')
    await press(button('Log sleep'))
    await until(() => onClose.mock.calls.length === 1)
    expect((await sleeps()).map((row) => row.endTime)).toEqual([iso(noon - 30 * minute), null])
  })
})

describe('the details of falling asleep', () => {
  const open = async () => {
    await mountDay(local, (diary) => <SleepStartSheet baby={mia} diary={diary} onClose={onClose} />)
    await until(() => document.querySelector('form'))
  }

  it('starts a sleep with kind, place and an earlier time', async () => {
    await open()
    await press(button('Car'))
    await press(button('15 min ago'))
    await type(document.querySelector('textarea')! as unknown as HTMLInputElement, 'after the swim')
    await press(button('Start sleep'))
    await until(async () => (await sleeps()).length > 0)
    await settle(50)
    expect(await sleeps()).toMatchObject([
      { location: 'CAR', startTime: iso(noon - 15 * minute), endTime: null, notes: 'after the swim' },
    ])
  })

  it('ends the one that runs', async () => {
    await log({})
    await open()
    await press(button('10 min ago'))
    await press(button('Wake up'))
    await settle(100)
    expect(await sleeps()).toMatchObject([{ endTime: iso(noon - 10 * minute) }])
  })
})

describe('resuming a sleep', () => {
  const Resume = ({ diary }: { diary: Diary }) => {
    const again = useResumeSleep(mia, diary.sleeps.at(-1), noon)
    return again ? <button onClick={() => void again.resume()}>Resume</button> : <p>nothing to resume</p>
  }

  it('reopens the last sleep within half an hour; undo restores its end', async () => {
    await log({ endTime: iso(noon - 29 * minute) })
    await mountDay(local, (diary) => <Resume diary={diary} />)
    await press(button('Resume'))
    await settle(50)
    expect(await sleeps()).toMatchObject([{ endTime: null }])
    await undo()
    expect(await sleeps()).toMatchObject([{ endTime: iso(noon - 29 * minute) }])
  })

  it.each([[{ endTime: iso(noon - 31 * minute) }], [{}]])('is not offered after %o', async (fields) => {
    await log(fields)
    await mountDay(local, (diary) => <Resume diary={diary} />)
    expect(text()).toContain('nothing to resume')
  })
})
