import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { babyId, nextRowId, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { mount, until } from '../../../../test/mount.tsx'
import { activateLanguage } from '#i18n/languages.ts'
import { EntryList } from './entry-list.tsx'
import type { Entry } from './entry.ts'

let local: Local
beforeEach(async () => {
  await activateLanguage('en')
  local = await openLocal()
})

const ids = new Map<string, string>()
const idOf = (name: string) => {
  const id = ids.get(name) ?? nextRowId()
  ids.set(name, id)
  return id
}
const note = (notes: string): Entry => ({
  ...{ entity: 'note', key: `note/${notes}`, spaceId: 'team', at: Date.UTC(2026, 10, 24, 9) },
  rows: [{ id: idOf(notes), notes, timeZone: 'UTC' }] as unknown as Extract<
    Entry,
    { entity: 'note' }
  >['rows'],
})

const listOf = (...notes: string[]) => (
  <I18nProvider i18n={i18n}>
    <LocalDataContext value={local}>
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
    </LocalDataContext>
  </I18nProvider>
)

it('renders a new entry above the others without changing their markup', async () => {
  const { container, update } = await mount(listOf('c', 'b', 'a'))
  const looks = () => [...container.querySelectorAll('li')].map((row) => row.className)
  const before = looks()
  // Rows in sight have the same class; rows that may be out of sight have another one.
  expect(before[0]).toBe(before[1])
  expect(before[2]).not.toBe(before[1])
  await update(listOf('d', 'c', 'b', 'a'))
  expect(looks()).toEqual([before[0], ...before])
})

it('shows the first photo of an entry and the number of its photos', async () => {
  const add = (ownerId: string) =>
    write(local.db, local.clock, [put('photo', teamId, nextRowId(), { babyId, ownerId: idOf(ownerId) })])
  await add('b')
  const { container } = await mount(listOf('c', 'b', 'a'))
  const pictures = () =>
    [...container.querySelectorAll('li')].map((row) => row.querySelector('[aria-label*=picture]'))
  await until(() => pictures()[1]?.getAttribute('aria-label') === '1 picture')
  expect([pictures()[0], pictures()[2]]).toEqual([null, null])
  await add('b')
  await until(() => pictures()[1]?.getAttribute('aria-label') === '2 pictures')
  expect(pictures()[1]!.parentElement!.textContent).toBe('2')
})

it('marks an entry with the number of its voice notes, without a picture', async () => {
  const kind = 'AUDIO' as const
  const add = (ownerId: string) =>
    write(local.db, local.clock, [
      put('photo', teamId, nextRowId(), { babyId, ownerId: idOf(ownerId), kind, seconds: 3 }),
    ])
  await add('v')
  const { container } = await mount(listOf('c', 'v'))
  const labels = () =>
    [...container.querySelectorAll('li:last-child [role=img][aria-label]')]
      .map((one) => one.getAttribute('aria-label'))
      .filter((label) => /voice|picture/.test(label ?? ''))
  await until(() => labels().join() === '1 voice note')
  await add('v')
  await until(() => labels().join() === '2 voice notes')
})

it('shows no mark for a document of another client, beside photos or alone', async () => {
  const add = (ownerId: string, fields: { kind?: 'DOCUMENT' } = {}) =>
    write(local.db, local.clock, [
      put('photo', teamId, nextRowId(), { babyId, ownerId: idOf(ownerId), ...fields }),
    ])
  await add('only', { kind: 'DOCUMENT' })
  await add('both', { kind: 'DOCUMENT' })
  await add('both')
  const { container } = await mount(listOf('both', 'only'))
  const marks = () =>
    [...container.querySelectorAll('li')].map((row) =>
      [...row.querySelectorAll('[role=img][aria-label], [aria-label*=picture]')].map((one) =>
        one.getAttribute('aria-label'),
      ),
    )
  await until(() => marks()[0]?.includes('1 picture'))
  expect(marks()[1]!.filter((label) => /picture|voice/.test(label ?? ''))).toEqual([])
})
