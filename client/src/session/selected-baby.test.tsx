import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mount } from '../../test/mount.tsx'
import { selectBaby, selectedOf, showTogether, useIsTogether, useSelectedBabyId } from './selected-baby.ts'

const babies = [{ id: 'first' }, { id: 'second' }]
beforeEach(() => localStorage.clear())

describe('the selected baby', () => {
  it('is the chosen one, stored under selectedBabyId', () => {
    selectBaby('second')
    expect(localStorage.getItem('selectedBabyId')).toBe('second')
    expect(selectedOf(babies, 'second')).toBe(babies[1])
  })

  it.each([
    ['nothing was chosen', null],
    ['the chosen one is gone', 'third'],
  ])('is the first where %s', (_, id) => expect(selectedOf(babies, id)).toBe(babies[0]))

  it('is none without babies', () => expect(selectedOf([], null)).toBeUndefined())

  it('is a single baby again after all were shown side by side', async () => {
    let shown: unknown
    const Shown = () => {
      shown = { id: useSelectedBabyId(), isTogether: useIsTogether() }
      return null
    }
    await mount(<Shown />)
    await act(async () => showTogether())
    expect(shown).toEqual({ id: null, isTogether: true })
    await act(async () => selectBaby('first'))
    expect(shown).toEqual({ id: 'first', isTogether: false })
  })
})
