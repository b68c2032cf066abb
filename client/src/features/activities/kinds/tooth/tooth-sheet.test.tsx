import { expect, it } from 'vitest'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import { babyId, noon, teamId } from '../../../../../test/local.ts'
import { button, press } from '../../../../../test/mount.tsx'
import { sheetPage } from '../../../../../test/sheet-page.tsx'
import { imported } from './import.ts'
import { ToothEntrySheet, ToothLogSheet } from './tooth-sheets.tsx'

const page = sheetPage()
const baby = { id: babyId, spaceId: teamId } as never
const living = () => page.living('tooth')

it('logs a tooth tapped in the drawing, later that it fell out, and undoes that', async () => {
  await page.showForm(<ToothLogSheet baby={baby} diary={{} as never} onClose={page.onClose} />)
  await press(button('Log the tooth'))
  expect(document.body.textContent).toContain('Tap the tooth that came through')
  await press(button('Lower right central incisor'))
  await page.save('Log the tooth')
  const through = { tooth: '81', timestamp: new Date(noon).toISOString() }
  expect(await living()).toMatchObject([{ ...through, fellOutAt: null }])

  page.local.time.ms += 3_600_000
  const open = async () => momentsOf('tooth', (await living()) as never)[0]!
  await page.showForm(<ToothEntrySheet entry={await open()} author="Anna" onClose={page.onClose} />)
  await press(button('Fell out'))
  await page.save('Save')
  expect(await living()).toMatchObject([{ ...through, fellOutAt: new Date(noon + 3_600_000).toISOString() }])

  await page.showForm(<ToothEntrySheet entry={await open()} author="Anna" onClose={page.onClose} />)
  await press(button('Still there'))
  await page.save('Save')
  expect(await living()).toMatchObject([{ ...through, fellOutAt: null }])
})

it('reads a tooth from its number alone, and when it fell out', () => {
  const row = (words: string, until: number | null = null) =>
    imported.read({
      ask: (role) => (role === 'words' ? words : ''),
      word: 'tooth',
      ...{ volume: () => null, instant: () => null },
      until,
    })
  expect(row('81')).toEqual({ fields: { tooth: '81', fellOutAt: null } })
  const fellOutAt = '2026-11-21T12:00:00.000Z'
  expect(row('tooth 55 (upper)', Date.parse(fellOutAt))).toEqual({ fields: { tooth: '55', fellOutAt } })
  for (const words of ['', 'first tooth', '1851', '11']) expect(row(words)).toBeNull()
})
