import { beforeEach, expect, it, vi } from 'vitest'
import type { EntryEntity } from '#features/activities/entries/entry.ts'
import { details, kindNames } from '#features/activities/kinds/details.ts'
import type { PastPick } from '#features/activities/entries/kind-details.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { mia, mountDay } from '../../../../test/day.tsx'
import { anna, nextRowId, noon, openLocal, type Local } from '../../../../test/local.ts'
import { button, field, press, settle, type, until } from '../../../../test/mount.tsx'
import { PastSheet } from './past-sheet.tsx'

vi.setConfig({ testTimeout: 30_000 })

const hour = 3_600_000
const iso = (at: number) => new Date(at).toISOString()
let local: Local
const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockClear()
  vi.stubEnv('TZ', 'UTC')
  local = await openLocal()
  await activateLanguage('en')
})

/** `shown`: a selector that matches once the sheet is open. */
const open = async (pick: PastPick, shown = 'form') => {
  await mountDay(local, (diary) => (
    <SyncContext value={{ status: new StatusBoard(anna), wake: () => {}, stop: () => {} } as never}>
      <PastSheet pick={pick} baby={mia} diary={diary} onClose={onClose} />
    </SyncContext>
  ))
  await until(() => document.querySelector(shown))
}
const submit = async () => {
  await press(document.querySelector<HTMLButtonElement>('form button[type=submit]')!)
  await until(() => onClose.mock.calls.length === 1)
  await settle(50)
}
const living = async (entity: EntryEntity) =>
  (await local.db.rows(entity).toArray()).filter((row) => row.deletedAt === null)

const fill: Partial<Record<PastPick, () => Promise<void>>> = {
  'past/temperature': () => type(field('Temperature'), '37.2'),
  'past/medicine': () => type(field('Name'), 'Vitamin D'),
  'past/pumping': () => type(field('How much'), '90'),
  'past/foodReaction': () => press(button('Vomiting')),
  'past/symptom': () => press(button('Cough')),
  'past/vaccination': () => press(button('MMR')),
  'past/tooth': () => press(button('Lower right central incisor')),
  'past/note': async () => {
    const area = document.querySelector('textarea')!
    await type(area as unknown as HTMLInputElement, 'Smiled')
  },
}
const lasting = ['pastSleep', 'pastPlay', 'pastWalk']
const picks = kindNames.flatMap((kind) => details[kind].past.map(({ pick }) => [pick, kind] as const))

it.each(picks.filter(([pick]) => !lasting.includes(pick)))(
  '%s opens with its time ready and logs two hours ago by two taps',
  async (pick, kind) => {
    if (pick === 'past/ownEntry') {
      await write(local.db, local.clock, [put('ownActivity', mia.spaceId, nextRowId(), { name: 'Crying' })])
      await open(pick, 'li button')
      await press(button('Crying'))
    } else await open(pick)
    await until(() => (document.activeElement as HTMLInputElement | null)?.type === 'time')
    await fill[pick]?.()
    await press(button('2 h ago'))
    await submit()
    const [row] = (await living(kind)) as unknown as Record<string, string>[]
    expect(row?.timestamp ?? row?.startTime).toBe(iso(noon - 2 * hour))
    toast.runLatestAction()
    await settle(100)
    expect(await living(kind)).toEqual([])
  },
)

it.each([
  ['pastPlay', 'FREE_PLAY'],
  ['pastWalk', 'WALKING'],
] as const)('%s logs from when to when, and is undone', async (pick, activityType) => {
  await open(pick)
  await until(() => (document.activeElement as HTMLInputElement | null)?.type === 'time')
  await type(document.activeElement as HTMLInputElement, '10:15')
  await submit()
  expect(await living('playSession')).toMatchObject([
    { activityType, startTime: iso(noon - 1.75 * hour), endTime: iso(noon) },
  ])
  toast.runLatestAction()
  await settle(100)
  expect(await living('playSession')).toEqual([])
})

it('moves the time one day back with one tap, with undo', async () => {
  await open('pastDiaper')
  await press(button('1 h ago'))
  await press(button('Yesterday'))
  await press(button('Yesterday'))
  await press(button('Yesterday'))
  await submit()
  expect(await living('diaperChange')).toMatchObject([{ timestamp: iso(noon - 25 * hour) }])
})

it('shows an error for a future time and logs nothing', async () => {
  await open('past/potty')
  await type(field('Time'), '12:30')
  await press(document.querySelector<HTMLButtonElement>('form button[type=submit]')!)
  await until(() => document.body.textContent.includes('This time has not come yet'))
  expect(await living('potty')).toEqual([])
})

it('logs finished nursing of the last length and starts nothing', async () => {
  await open('pastFeed')
  await press(document.querySelector<HTMLElement>('input[value=BREAST_LEFT]')!)
  await press(button('1 h ago'))
  await submit()
  expect(await living('feedingSession')).toMatchObject([
    { startTime: iso(noon - 1.25 * hour), endTime: iso(noon - hour) },
  ])
})
