import { act } from 'react'
import { expect, it } from 'vitest'
import { mount, settle } from '../../../test/mount.tsx'
import { babyId, diaperPut, nextRowId, noon, openLocal, teamId } from '../../../test/local.ts'
import { LocalDataContext } from '../schema/local-data.ts'
import { useRows } from './use-rows.ts'
import { patch, put, remove } from '../write/make-write.ts'
import { write } from '../write/write.ts'

/** Opens a list of diapers; `paints` gets the rows of each paint. */
async function openList() {
  const local = await openLocal()
  const paints: string[] = []
  const List = () => {
    const rows = useRows(
      'diaperChange',
      (db) => db.rows('diaperChange').toArray(),
      (row) => row.babyId === babyId,
      [],
    )
    paints.push((rows ?? []).map((row) => `${row.wetness}${row.isSaving ? '?' : ''}`).join())
    return null
  }
  await mount(
    <LocalDataContext value={local}>
      <List />
    </LocalDataContext>,
  )
  await pause()
  return { local, paints }
}

/** Longer than everything that follows a write. */
const pause = () => settle(500)
const changes = (paints: string[]) => paints.filter((shown, index) => shown !== paints[index - 1])

it('shows an entry at once, and without a gap when it is saved', async () => {
  const { local, paints } = await openList()
  const doWrite = (...writes: Parameters<typeof write>[2]) => act(() => write(local.db, local.clock, writes))
  const id = nextRowId()
  await doWrite(diaperPut(id))
  await pause()
  expect(changes(paints)).toEqual(['', 'VERY_WET?', 'VERY_WET'])
  await doWrite(patch('diaperChange', teamId, id, { wetness: 'DRY' }))
  await pause()
  expect(changes(paints).slice(2)).toEqual(['VERY_WET', 'DRY?', 'DRY'])
  await doWrite(remove('diaperChange', teamId, id))
  await pause()
  expect(changes(paints).slice(4)).toEqual(['DRY', ''])
})

it('does not render again for writes of another entity', async () => {
  const { local, paints } = await openList()
  const drawn = paints.length
  const note = { babyId, timestamp: new Date(noon).toISOString(), timeZone: 'UTC', text: 'Slept outside' }
  await act(() => write(local.db, local.clock, [put('note', teamId, nextRowId(), note)]))
  await pause()
  expect(await local.db.rows('note').count()).toBe(1)
  expect(paints.length).toBe(drawn)
})

it('renders a saved entry once, as waiting to be sent', async () => {
  const local = await openLocal()
  const paints: string[] = []
  const List = () => {
    const rows = useRows(
      'diaperChange',
      (db) => db.rows('diaperChange').toArray(),
      (row) => row.babyId === babyId,
      [],
    )
    paints.push((rows ?? []).map((row) => (row.isSaving ? 'saving' : row.isQueued ? 'waits' : 'sent')).join())
    return null
  }
  await mount(
    <LocalDataContext value={local}>
      <List />
    </LocalDataContext>,
  )
  await pause()
  const before = paints.length
  await act(() => write(local.db, local.clock, [diaperPut(nextRowId())]))
  await pause()
  // Shown, saved, and read. The end of its saving renders nothing new.
  expect(paints.slice(before)).toEqual(['saving', 'waits', 'waits'])
})
