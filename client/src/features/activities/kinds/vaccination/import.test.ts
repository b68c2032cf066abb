import { describe, expect, it } from 'vitest'
import type { ColumnRole } from '#features/activities/entries/kind-import.ts'
import { imported } from './import.ts'

describe('a row of a table', () => {
  const row = (cells: Partial<Record<ColumnRole, string>>, word = '') =>
    imported.read({
      ask: (role) => cells[role] ?? '',
      ...{ word, volume: () => null, instant: () => null, until: null },
    })

  it('has the name of the vaccine, or the word for its kind', () => {
    expect(row({ words: ' MMR ' }, 'vaccine')?.fields).toMatchObject({ name: 'MMR', dose: null, signs: [] })
    expect(row({}, 'BCG vaccine')?.fields).toMatchObject({ name: 'BCG vaccine' })
    expect(row({})).toBeNull()
  })

  it.each([
    [{ dose: '2nd' }, { dose: '2' }],
    [{ dose: 'доза 3' }, { dose: '3' }],
    [{ dose: 'Booster' }, { dose: 'booster' }],
    [{ site: 'left thigh' }, { site: 'LEFT_THIGH' }],
    [{ site: 'праве плече' }, { site: 'RIGHT_ARM' }],
    [
      { batch: ' A12 ', by: '' },
      { batch: 'A12', givenBy: null },
    ],
    [{ signs: 'FEVER; FLOPPY' }, { signs: ['FEVER', 'FLOPPY'] }],
  ])('%o gives %o with nothing left over', (cells, fields) => {
    expect(row({ words: 'MMR', ...cells })).toMatchObject({ fields, rest: '' })
  })

  it('adds text that fits no field to the notes', () => {
    const read = row({ words: 'MMR', dose: '0.5 ml', site: 'ear', signs: 'a rash, later' })
    expect(read).toMatchObject({
      fields: { dose: null, site: null, signs: ['RASH'] },
      rest: '0.5 ml\near\na rash, later',
    })
  })
})
