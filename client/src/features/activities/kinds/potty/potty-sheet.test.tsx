import { expect, it } from 'vitest'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { babyId, noon, teamId } from '../../../../../test/local.ts'
import { button, press, settle } from '../../../../../test/mount.tsx'
import { sheetPage } from '../../../../../test/sheet-page.tsx'
import { PottyEntrySheet } from './potty-sheets.tsx'
import { PottySheet } from './potty-sheet.tsx'

const page = sheetPage()
const baby = { id: babyId, spaceId: teamId }

const { showForm: show, onClose, save } = page
const living = () => page.living('potty')

it('logs the result of a visit, with undo', async () => {
  await show(<PottySheet baby={baby} onClose={onClose} />)
  await press(button('Poo'))
  // A result is always chosen.
  await press(button('Poo'))
  await save('Log potty')
  expect(await living()).toMatchObject([
    { result: 'POO', notes: null, babyId, timestamp: new Date(noon).toISOString() },
  ])
  toast.runLatestAction()
  await settle(100)
  expect(await living()).toEqual([])
})

it('changes only the result of an opened visit, with undo', async () => {
  await show(<PottySheet baby={baby} onClose={onClose} />)
  await save('Log potty')
  const [before] = await living()
  const [entry] = momentsOf('potty', [before] as never)
  await show(<PottyEntrySheet entry={entry!} author="Anna" onClose={onClose} />)
  expect(document.body.textContent).toContain('Logged by Anna')
  await press(button('Just sat'))
  await save('Save')
  expect(await living()).toMatchObject([{ result: 'NOTHING', timestamp: before!.timestamp }])
  toast.runLatestAction()
  await settle(100)
  expect(await living()).toMatchObject([{ result: 'PEE' }])
})
