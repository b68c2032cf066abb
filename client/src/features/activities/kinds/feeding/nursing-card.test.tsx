import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
import { NursingCard } from './nursing-card.tsx'

const minute = 60_000
const baby = { id: babyId, spaceId: teamId } as Baby
let local: Local

const Home = () => {
  const running = useDiary(baby)?.feeds.findLast(isRunning)
  return running ? <NursingCard baby={baby} entry={running} /> : <p>nothing runs</p>
}
const untilShown = async (words: string) => {
  await until(() => text().includes(words))
  expect(text()).toContain(words)
}

beforeEach(async () => {
  await activateLanguage('en')
  local = await openLocal()
  const times = { babyId, startTime: new Date(noon).toISOString() }
  const id = nextRowId()
  await write(local.db, local.clock, [
    put('feedingSession', teamId, id, { ...times, timeZone: 'UTC', feedType: 'BREAST_LEFT' }),
    put('feedingSegment', teamId, nextRowId(), { ...times, feedingId: id, side: 'LEFT' }),
  ])
  local.time.ms = noon + 12 * minute + 8000
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <Home />
      </LocalDataContext>
    </I18nProvider>,
  )
  await untilShown('Left breast')
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

/** Presses a button and waits for the toast that confirms the write. */
const tap = async (name: string, done: string) => {
  await press(button(name))
  await until(() => toast.getShown().at(-1)?.text === done)
  expect(toast.getShown().at(-1)?.text).toBe(done)
}

it('shows side, clock and totals; switches, pauses, resumes and stops', async () => {
  expect(text()).toContain('12:08')
  expect(text()).toContain('Left 12\u00a0min · right 0\u00a0min · together 12\u00a0min')
  await tap('To the right', 'Right breast')
  await untilShown('To the left')
  local.time.ms += 5 * minute
  await tap('Pause', 'Feed paused')
  await untilShown('Continue')
  await untilShown('17:08')
  local.time.ms += 60 * minute
  await tap('Continue', 'Right breast')
  await untilShown('Pause')
  await tap('Stop', 'Fed 17\u00a0min')
  await untilShown('nothing runs')
  expect(
    toast
      .getShown()
      .at(-1)
      ?.chips?.map(({ key }) => key),
  ).toEqual(['5', '10', '15', '30'])
})
