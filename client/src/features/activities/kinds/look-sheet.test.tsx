import { beforeEach, expect, it } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { mountDay } from '../../../../test/day.tsx'
import { babyId, type Local, nextRowId, noon, openLocal, teamId } from '../../../../test/local.ts'
import { familyRows } from '../../../../test/family-rows.ts'
import { LookSheet } from './look-sheet.tsx'

let local: Local
beforeEach(async () => {
  await activateLanguage('en')
  local = await openLocal()
  await familyRows(local, { looksOnly: true })
})

it('shows all of an entry without any control that changes it', async () => {
  const startTime = new Date(noon - 60 * 60_000).toISOString()
  const endTime = new Date(noon - 30 * 60_000).toISOString()
  const fields = { babyId, startTime, endTime, timeZone: 'UTC', notes: 'in the garden' }
  await write(local.db, local.clock, [put('sleepSession', teamId, nextRowId(), fields)])
  await mountDay(local, ({ entries }) => (
    <MemoryRouter>
      <LookSheet entry={entries[0]!} author="David" onClose={() => undefined} />
    </MemoryRouter>
  ))
  const sheet = document.querySelector('dialog')!
  const text = sheet.textContent!.replaceAll('\u00a0', ' ')
  for (const part of ['Today', '30 min', 'in the garden', 'Logged by David']) expect(text).toContain(part)
  expect(sheet.querySelectorAll('input, textarea, select, form')).toHaveLength(0)
  const buttons = [...sheet.querySelectorAll('button')]
  expect(buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'Close',
    'History',
  ])
})
