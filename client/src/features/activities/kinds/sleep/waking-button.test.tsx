import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sleepParts } from 'sync-protocol/rules/sleep-wakings'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { isRunning } from '#features/activities/entries/entry.ts'
import { activateLanguage } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { text } from '../../../../../test/account-page.tsx'
import { babyId, nextRowId, noon, openLocal, type Local, teamId } from '../../../../../test/local.ts'
import { button, mount, press, until } from '../../../../../test/mount.tsx'
import { useSleepToggle } from './use-sleep-toggle.ts'
import { WakingButton } from './waking-button.tsx'

const minute = 60_000
const baby = { id: babyId, spaceId: teamId, dayStart: '07:00', dayEnd: '19:00' } as Baby
const iso = (at: number) => new Date(at).toISOString()
let local: Local

const Home = () => {
  const diary = useDiary(baby)
  const { wake } = useSleepToggle(baby, diary)
  const [last] = diary?.sleeps ?? []
  if (!last) return null
  const { awake } = sleepParts(last, last.wakings, local.clock.now())
  const shown = awake.map(({ from, to }) => `${(from - noon) / minute}–${(to - noon) / minute}`).join()
  return (
    <>
      <p>{`awake ${shown || 'never'}, ${isRunning(last) ? 'runs' : 'over'}`}</p>
      {isRunning(last) && <WakingButton sleep={last} />}
      <button type="button" onClick={() => void wake()}>
        End
      </button>
    </>
  )
}
const untilShown = async (words: string) => {
  await until(() => text().includes(words))
  expect(text()).toContain(words)
}
const tap = async (name: string, done: string) => {
  await press(button(name))
  await until(() => toast.getShown().at(-1)?.text === done)
  expect(toast.getShown().at(-1)?.text).toBe(done)
}
const runUndo = () => toast.getShown().at(-1)!.action!.onPress()

beforeEach(async () => {
  await activateLanguage('en')
  local = await openLocal()
  const times = { babyId, startTime: iso(noon), timeZone: 'UTC' }
  await write(local.db, local.clock, [put('sleepSession', teamId, nextRowId(), times)])
  local.time.ms = noon + 60 * minute
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <Home />
      </LocalDataContext>
    </I18nProvider>,
  )
  await untilShown('awake never, runs')
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

it('logs a waking with two taps while the sleep continues', async () => {
  await tap('Awake for a bit', 'Awake, the sleep goes on')
  await untilShown('Asleep again')
  local.time.ms += 25 * minute
  await tap('Asleep again', 'Asleep again after 25\u00a0min')
  await untilShown('awake 60–85, runs')
  await untilShown('Awake for a bit')
})

it('undoes each of the two taps', async () => {
  await tap('Awake for a bit', 'Awake, the sleep goes on')
  await untilShown('Asleep again')
  local.time.ms += 10 * minute
  await tap('Asleep again', 'Asleep again after 10\u00a0min')
  await untilShown('Awake for a bit')
  runUndo()
  await untilShown('Asleep again')
  await tap('Asleep again', 'Asleep again after 10\u00a0min')
})

it('ends the waking with the sleep, and undo reopens both', async () => {
  await tap('Awake for a bit', 'Awake, the sleep goes on')
  await untilShown('Asleep again')
  local.time.ms += 15 * minute
  await tap('End', 'Slept 1\u00a0h 15\u00a0min')
  await untilShown('awake 60–75, over')
  const [waking] = await local.db.rows('sleepWaking').toArray()
  expect(waking!.endTime).toBe(iso(noon + 75 * minute))
  runUndo()
  await untilShown('runs')
  await untilShown('Asleep again')
})
