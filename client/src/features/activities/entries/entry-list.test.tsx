import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, it } from 'vitest'
import { mount } from '../../../../test/mount.tsx'
import { EntryList } from './entry-list.tsx'
import type { Entry } from './entry.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const note = (notes: string): Entry => ({
  ...{ entity: 'note', key: `note/${notes}`, spaceId: 'team', at: Date.UTC(2026, 10, 24, 9) },
  rows: [{ id: notes, notes, timeZone: 'UTC' }] as unknown as Extract<Entry, { entity: 'note' }>['rows'],
})

const listOf = (...notes: string[]) => (
  <I18nProvider i18n={i18n}>
    <EntryList
      label="Today"
      entries={notes.map(note)}
      context={{
        units: 'metric',
        stateOf: () => 'synced',
        authorOf: () => ({ who: 'Anna', isMine: true, face: null }),
        onOpen: () => undefined,
      }}
      surelyDrawn={2}
    />
  </I18nProvider>
)

it('a new entry is drawn above the others, and none of them is drawn otherwise than before', async () => {
  const { container, update } = await mount(listOf('c', 'b', 'a'))
  const looks = () => [...container.querySelectorAll('li')].map((row) => row.className)
  const before = looks()
  // Those in sight look the same; what may be out of it does not.
  expect(before[0]).toBe(before[1])
  expect(before[2]).not.toBe(before[1])
  await update(listOf('d', 'c', 'b', 'a'))
  expect(looks()).toEqual([before[0], ...before])
})
