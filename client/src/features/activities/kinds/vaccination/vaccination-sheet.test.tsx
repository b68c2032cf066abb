import { expect, it } from 'vitest'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { babyId, noon, teamId } from '../../../../../test/local.ts'
import { button, field, press, type, until } from '../../../../../test/mount.tsx'
import { sheetPage } from '../../../../../test/sheet-page.tsx'
import { VaccinationEntrySheet, VaccinationLogSheet } from './vaccination-sheets.tsx'

const page = sheetPage()
const baby = { id: babyId, spaceId: teamId } as never
const living = () => page.living('vaccination')
/** The text field of the reaction; the note is below it. */
const words = () => document.querySelector('textarea') as unknown as HTMLInputElement
const log = () =>
  page.showForm(<VaccinationLogSheet baby={baby} diary={{} as never} onClose={page.onClose} />)
const open = async () => {
  const entry = momentsOf('vaccination', (await living()) as never)[0]!
  await page.showForm(<VaccinationEntrySheet entry={entry} author="Anna" onClose={page.onClose} />)
}

it('logs a scheduled vaccine with dose and batch, and adds a reaction hours later', async () => {
  await log()
  await press(button('Log the vaccination'))
  expect(document.body.textContent).toContain('Choose a vaccine or write its name')
  await press(button('MMR'))
  await press(button('dose 1'))
  await type(field('Batch number'), ' A12 ')
  await press(button('Left thigh'))
  await page.save('Log the vaccination')
  const given = { timestamp: new Date(noon).toISOString(), name: 'MMR', dose: '1', batch: 'A12' }
  expect(await living()).toMatchObject([{ ...given, site: 'LEFT_THIGH', signs: [], reactionAt: null }])

  page.local.time.ms += 6 * 3_600_000
  await open()
  await press(button('Fever'))
  await type(words(), 'warm at night')
  await page.save('Save')
  expect(await living()).toMatchObject([
    {
      ...given,
      signs: ['FEVER'],
      reaction: 'warm at night',
      reactionAt: new Date(noon + 6 * 3_600_000).toISOString(),
    },
  ])

  // Without a reaction there is no reaction time.
  await open()
  await press(button('Fever'))
  await type(words(), '')
  await page.save('Save')
  expect(await living()).toMatchObject([{ ...given, signs: [], reaction: null, reactionAt: null }])
})

it('accepts a name in own words, with undo', async () => {
  await log()
  await press(button('MMR'))
  await press(button('MMR'))
  await type(field('Another vaccine, as you call it'), 'BCG')
  await page.save('Log the vaccination')
  expect(await living()).toMatchObject([{ name: 'BCG', dose: null }])
  toast.runLatestAction()
  await until(async () => (await living()).length === 0)
})

it('shows whom to call for a sign of danger', async () => {
  await log()
  expect(document.querySelector('[role=alert] a')).toBeNull()
  await press(button('Swollen face, lips or tongue'))
  expect(document.querySelector<HTMLAnchorElement>('[role=alert] a')!.href).toMatch(/^tel:/)
})
