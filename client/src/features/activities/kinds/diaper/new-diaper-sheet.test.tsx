import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { mia, mountDay } from '../../../../../test/day.tsx'
import { noon, openLocal, type Local } from '../../../../../test/local.ts'
import { button, press, settle, type, until } from '../../../../../test/mount.tsx'
import { NewDiaperSheet } from './new-diaper-sheet.tsx'

let local: Local
const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockClear()
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

it('keeps what was typed over a reload, until it is logged; the time goes on meaning now', async () => {
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
