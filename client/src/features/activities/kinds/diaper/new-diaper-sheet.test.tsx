import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { mia, mountDay } from '../../../../../test/day.tsx'
import { noon, openLocal, type Local } from '../../../../../test/local.ts'
import { button, press, settle, type, until } from '../../../../../test/mount.tsx'
import { PastContext } from '#features/activities/when/past.ts'
import { rememberAnswer } from './answers.ts'
import { NewDiaperSheet } from './new-diaper-sheet.tsx'

let local: Local
const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockClear()
  localStorage.clear()
  local = await openLocal()
  await activateLanguage('en')
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

const note = () => document.querySelector('textarea')! as unknown as HTMLInputElement
const open = async () => {
  document.body.replaceChildren()
  await mountDay(local, () => <NewDiaperSheet baby={mia} onClose={onClose} />)
  await until(() => document.querySelector('textarea'))
}
const diapers = () => local.db.rows('diaperChange').toArray()

it('keeps unsaved input over a reload until it is logged; an untouched time stays "now"', async () => {
  await open()
  await type(note(), 'a rash')
  await settle(50)
  await open()
  expect(note().value).toBe('a rash')
  await press(button('Log the diaper'))
  await until(() => onClose.mock.calls.length === 1)
  expect(await diapers()).toMatchObject([{ notes: 'a rash', timestamp: new Date(noon).toISOString() }])
  await settle(50)
  await open()
  expect(note().value).toBe('')
})

describe.each([false, true])('for a past diaper: %s', (isPast) => {
  it.each([
    [undefined, { wetness: 'WET', soiled: false }],
    ['dry', { wetness: 'WET', soiled: false }],
    ['wet', { wetness: 'WET', soiled: false }],
    ['dirty', { wetness: 'DRY', soiled: true }],
    ['both', { wetness: 'VERY_WET', soiled: true }],
  ] as const)('after the answer %s it logs %o by default', async (answer, contents) => {
    if (answer) rememberAnswer(mia.id, answer)
    document.body.replaceChildren()
    await mountDay(local, () => (
      <PastContext value={isPast}>
        <NewDiaperSheet baby={mia} onClose={onClose} />
      </PastContext>
    ))
    await until(() => document.querySelector('textarea'))
    await press(button('Log the diaper'))
    await until(() => onClose.mock.calls.length === 1)
    expect(await diapers()).toMatchObject([{ ...contents, consistency: null, colour: null }])
  })
})
