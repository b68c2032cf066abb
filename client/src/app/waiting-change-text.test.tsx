import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import type { WaitingChange } from '#features/team/quarantine.tsx'
import { activateLanguage } from '#i18n/languages.ts'
import { openLocal, teamId, type Local } from '../../test/local.ts'
import { mount, settle } from '../../test/mount.tsx'
import { WaitingChangeText } from './waiting-change-text.tsx'

let local: Local
beforeEach(async () => {
  await activateLanguage('en')
  local = await openLocal()
})
afterEach(() => local.db.delete())

const id = '0199f3a0-0000-7000-8000-0000000000f0'
const at = { timestamp: '2026-11-21T09:24:00.000Z', timeZone: 'UTC', babyId: id }

async function shown(change: Omit<WaitingChange['change'], 'id'>): Promise<string> {
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <WaitingChangeText teamId={teamId} change={{ id, ...change }} />
      </LocalDataContext>
    </I18nProvider>,
  )
  await settle(5)
  return document.body.textContent ?? ''
}

it('describes a deletion by the deleted entry', async () => {
  const row = { ...at, text: 'allergy: penicillin' }
  const text = await shown({ entity: 'note', type: 'delete', row, fields: [] })
  expect(text).toContain('Note')
  expect(text).toContain('deletion')
  expect(text).toContain('Note: allergy: penicillin')
})

it('describes a change by each field, before and after', async () => {
  const fields = [{ name: 'text', from: 'penicillin', to: 'none' }]
  const text = await shown({ entity: 'note', type: 'patch', row: { ...at, text: 'penicillin' }, fields })
  expect(text).toContain('Note: penicillin → none')
})

it('leaves out ids and time zone, and shows a field without label by its name', async () => {
  const fields = [
    { name: 'segmentOfId', from: null, to: id },
    { name: 'timeZone', from: null, to: 'UTC' },
    { name: 'nobodyKnows', from: null, to: 'x' },
  ]
  const text = await shown({ entity: 'feedingSegment', type: 'put', row: null, fields })
  expect(text).toContain('nobodyKnows: x')
  expect(text).not.toContain(id)
  expect(text).not.toContain('UTC')
})
