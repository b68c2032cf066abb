import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokens } from '#api/call.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { fakeServer, refusal } from '../../../../test/account-page.tsx'
import { mountDay } from '../../../../test/day.tsx'
import { FakeRecorder, stubMicrophone } from '../../../../test/fake-recorder.ts'
import { fillDisk } from '../../../../test/full-disk.ts'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { button, press, until } from '../../../../test/mount.tsx'
import { storeUnfinishedVoices, keepUnfinished } from './keep-voice.ts'
// Imported so that the lazily loaded chunk is available at once, as from the service worker's cache.
import './entry-voices.tsx'

let local: Local
let id: string
/** How far the recording's clock has advanced, ms. */
let passed = 0

beforeEach(async () => {
  await activateLanguage('en')
  local = await openLocal()
  id = nextRowId()
  const timestamp = new Date(noon - 60_000).toISOString()
  await write(local.db, local.clock, [
    put('diaperChange', teamId, id, { babyId, timestamp, timeZone: 'UTC' }),
  ])
  passed = 0
  const startedAt = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => startedAt + passed)
})
afterEach(() => {
  toast.getShown().forEach((one) => toast.dismiss(one.id))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = () =>
  mountDay(local, ({ entries }) =>
    entries[0] ? <EntryActions entry={entries[0]} name="Diaper" onClose={() => {}} /> : null,
  )
const text = () => document.body.textContent ?? ''
const living = async () =>
  (await local.db.rows('photo').toArray()).filter(({ deletedAt }) => deletedAt === null)
const untilKept = () => until(async () => (await living()).length === 1)
const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
const record = async () => {
  await until(() => text().includes('Record a voice note'))
  await press(button('Record a voice note'))
  await until(() => text().includes('of at most 2:00'))
  return FakeRecorder.last!
}
const say = (recorder: FakeRecorder, afterMs: number) =>
  act(async () => {
    passed = afterMs
    recorder.give('sound')
  })
const addVoice = () =>
  write(local.db, local.clock, [
    put('photo', teamId, nextRowId(), { babyId, ownerId: id, kind: 'AUDIO', seconds: 7 }),
  ])

it('records a voice note, which waits for its upload, with undo', async () => {
  stubMicrophone()
  await open()
  const recorder = await record()
  await say(recorder, 12_400)
  await press(button('Stop recording'))
  await until(() => named('Play voice note 1 of 1'))
  expect(await living()).toMatchObject([{ ownerId: id, babyId, kind: 'AUDIO', seconds: 12 }])
  expect(await local.db.fileUpload.toCollection().primaryKeys()).toHaveLength(1)
  expect(await local.db.meta.where('key').startsWith('voice/').count()).toBe(0)
  expect(recorder.stream.isStopped).toBe(true)
  await act(async () => toast.getShown().at(-1)!.action!.onPress())
  await until(async () => (await living()).length === 0)
})

it.each([
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page closes', () => dispatchEvent(new Event('pagehide'))],
  ['a call takes the microphone', (one: FakeRecorder) => one.stream.track.dispatchEvent(new Event('mute'))],
  ['the microphone is unplugged', (one: FakeRecorder) => one.stream.track.dispatchEvent(new Event('ended'))],
  ['the recorder fails', (one: FakeRecorder) => one.dispatchEvent(new Event('error'))],
])('keeps the recording when %s', async (_, happen) => {
  stubMicrophone()
  await open()
  const recorder = await record()
  await say(recorder, 5000)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => void happen(recorder))
  await untilKept()
  expect(await living()).toMatchObject([{ seconds: 5 }])
})

it('keeps the recording when the sheet closes', async () => {
  stubMicrophone()
  const { update } = await open()
  const recorder = await record()
  await say(recorder, 3000)
  await update(null)
  await untilKept()
})

it('stops after two minutes and shows a message', async () => {
  stubMicrophone()
  await open()
  const recorder = await record()
  await say(recorder, 121_000)
  await untilKept()
  expect(await living()).toMatchObject([{ seconds: 120 }])
  expect(toast.getShown().at(-1)!.text).toContain('Voice note of 2:00 added, the longest there is')
})

it('stores the unfinished recording of a closed page once', async () => {
  const place = { id: nextRowId(), spaceId: teamId, babyId, ownerId: id }
  const sound = { bytes: new ArrayBuffer(9), type: 'audio/webm', seconds: 4 }
  await keepUnfinished(local.db, place, sound)
  await storeUnfinishedVoices(local.db, local.clock)
  expect(await living()).toMatchObject([{ id: place.id, ownerId: id, kind: 'AUDIO', seconds: 4 }])
  await keepUnfinished(local.db, place, sound)
  await storeUnfinishedVoices(local.db, local.clock)
  expect(await living()).toHaveLength(1)
  expect(await local.db.meta.where('key').startsWith('voice/').count()).toBe(0)
})

it('stores the recording so far about once a second', async () => {
  stubMicrophone()
  await open()
  const recorder = await record()
  await say(recorder, 2000)
  await until(async () => (await local.db.meta.where('key').startsWith('voice/').count()) === 1)
  const [kept] = await local.db.meta.where('key').startsWith('voice/').toArray()
  expect(kept!.value).toMatchObject({ place: { ownerId: id }, sound: { seconds: 2 } })
  await press(button('Stop recording'))
  await untilKept()
})

it('keeps a recording in memory that the device could not store', async () => {
  stubMicrophone()
  await open()
  const recorder = await record()
  await say(recorder, 2000)
  fillDisk(local)
  await press(button('Stop recording'))
  const { getUnsaved, retryUnsaved } = await import('#db/write/unsaved.ts')
  await until(() => getUnsaved().length === 1)
  vi.mocked(local.db.transaction).mockRestore()
  expect(await retryUnsaved()).toBe(true)
  await untilKept()
})

it.each([
  ['NotAllowedError', 'The microphone is not allowed here.'],
  ['NotFoundError', 'No microphone was found.'],
  ['NotReadableError', 'The microphone could not be used.'],
])('explains %s', async (name, sentence) => {
  stubMicrophone({ refusal: name })
  await open()
  await until(() => text().includes('Record a voice note'))
  await press(button('Record a voice note'))
  await until(() => text().includes(sentence))
  expect(await living()).toEqual([])
})

it.each([
  ['has no microphone', () => stubMicrophone({ devices: ['videoinput'] })],
  ['cannot record', () => vi.stubGlobal('MediaRecorder', undefined)],
])('offers no recording if the device %s', async (_, prepare) => {
  prepare()
  await addVoice()
  await open()
  await until(() => named('Voice notes'))
  expect(text()).not.toContain('Record')
})

it('reports that the other device has not sent a voice note yet', async () => {
  tokens.write({ accessToken: 'access', refreshToken: 'refresh' })
  fakeServer().answer = () => refusal(404, 'not_found')
  await addVoice()
  await open()
  await until(() => text().includes('The device that added it has not sent it yet.'))
  expect(named('Play voice note 1 of 1')).toMatchObject({ disabled: true })
})

it('removes a voice note, with undo', async () => {
  await addVoice()
  await open()
  await until(() => named('Remove voice note 1 of 1'))
  await press(named('Remove voice note 1 of 1')!)
  await until(async () => (await living()).length === 0)
  await act(async () => toast.getShown().at(-1)!.action!.onPress())
  await until(() => named('Remove voice note 1 of 1'))
})

it('is deleted and restored with its entry', async () => {
  await addVoice()
  await open()
  await until(() => named('Voice notes'))
  await press(button('Delete'))
  await until(async () => (await living()).length === 0)
  await act(async () => toast.getShown().at(-1)!.action!.onPress())
  await untilKept()
})
