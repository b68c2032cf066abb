import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { type Diary, useDiary } from '#features/activities/entries/use-diary.ts'
import { type PlayToggle, usePlayToggle } from '#features/activities/kinds/play/use-play-toggle.ts'
import { type SleepToggle, useSleepToggle } from '#features/activities/kinds/sleep/use-sleep-toggle.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { CalmContext } from '#session/calm.ts'
import { setPreference } from '#session/preferences.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { type Local, openLocal } from '../../../../test/local.ts'
import { mia } from '../../../../test/day.tsx'
import { mount, settle, until } from '../../../../test/mount.tsx'

let local: Local
let diary: Diary | undefined
let sleep: SleepToggle
let play: PlayToggle

const Toggles = () => {
  diary = useDiary(mia)
  sleep = useSleepToggle(mia, diary)
  play = usePlayToggle(mia, diary)
  return null
}

const show = async (isCalm: boolean) => {
  diary = undefined
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <CalmContext value={isCalm}>
          <Toggles />
        </CalmContext>
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => diary !== undefined)
}

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC')
  setPreference('clock', '24')
  await activateLanguage('en')
  local = await openLocal()
})
afterEach(() => {
  setPreference('clock', 'auto')
  toast.getShown().forEach(({ id }) => toast.dismiss(id))
})

/** The toast after an activity that began some seconds before its end. */
async function toastAfter(seconds: number, start: () => Promise<boolean>, end: () => Promise<boolean>) {
  await act(async () => void (await start()))
  await until(() => sleep.running ?? play.running)
  local.time.ms += seconds * 1000
  await act(async () => void (await end()))
  await settle(80)
  return toast.getShown().at(-1)?.text.replaceAll('\u00a0', ' ')
}

it.each([
  [20, 'Slept under a minute'],
  [90 * 60, 'Slept 1 h 30 min'],
])('shows the length of a sleep of %i seconds', async (seconds, text) => {
  await show(false)
  expect(
    await toastAfter(
      seconds,
      () => sleep.start(),
      () => sleep.wake(),
    ),
  ).toBe(text)
})

it('updates the length when a sleep is moved to end ten minutes earlier', async () => {
  await show(false)
  await toastAfter(
    90 * 60,
    () => sleep.start(),
    () => sleep.wake(),
  )
  const chip = toast
    .getShown()
    .at(-1)
    ?.chips?.find(({ key }) => key === '10')
  await act(async () => chip?.onPress())
  expect(toast.getShown().at(-1)?.text.replaceAll('\u00a0', ' ')).toBe('Slept 1 h 20 min')
})

it.each([
  [20, 'Free play · under a minute'],
  [90, 'Free play · 2 min'],
])('shows the length of a play of %i seconds', async (seconds, text) => {
  await show(false)
  expect(
    await toastAfter(
      seconds,
      () => play.toggle('play'),
      () => play.stop(),
    ),
  ).toBe(text)
})

it('shows the end and no length to a user who chose to see no numbers', async () => {
  await show(true)
  const slept = await toastAfter(
    90 * 60,
    () => sleep.start(),
    () => sleep.wake(),
  )
  expect(slept).toBe('Wake-up, 13:30')
  const chip = toast
    .getShown()
    .at(-1)
    ?.chips?.find(({ key }) => key === '10')
  await act(async () => chip?.onPress())
  expect(toast.getShown().at(-1)?.text).toBe('Wake-up, 13:20')
  const played = await toastAfter(
    30 * 60,
    () => play.toggle('play'),
    () => play.stop(),
  )
  expect(played).toBe('Free play, 14:00')
})
