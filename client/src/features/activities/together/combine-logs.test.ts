import { expect, it } from 'vitest'
import { remove } from '#db/write/make-write.ts'
import type { QuickLog } from '#features/activities/log/quick-log.ts'
import { combineLogs } from './combine-logs.ts'

const removal = (id: string) => remove('diaperChange', 'team', id)
const logOf = (id: string, more: Partial<QuickLog> = {}): QuickLog => ({
  key: 'diaper',
  what: 'Diaper, 9:24',
  done: 'Diaper logged',
  writes: [removal(id)],
  undo: () => [removal(`undo ${id}`)],
  ...more,
})
const choices = (id: string, keys: string[], pressed?: string): NonNullable<QuickLog['choices']> => ({
  label: 'What was in it?',
  options: keys.map((key) => ({ key, label: key })),
  ...(pressed ? { pressed } : {}),
  writes: (key) => [removal(`${id} ${key}`)],
})

it('combines writes, texts and undo of all logs', () => {
  const one = combineLogs([
    { name: 'Mia', log: logOf('a') },
    { name: 'Leo', log: logOf('b') },
  ])
  expect(one).toMatchObject({ done: 'Mia, Leo: Diaper logged', what: 'Mia, Leo: Diaper, 9:24' })
  expect(one.writes).toEqual([removal('a'), removal('b')])
  expect(one.undo()).toEqual([removal('undo a'), removal('undo b')])
  expect(one.choices).toBeUndefined()
})

it('lists differing texts per baby', () => {
  const one = combineLogs([
    { name: 'Mia', log: logOf('a', { done: 'Slept 1 h' }) },
    { name: 'Leo', log: logOf('b', { done: 'Slept 2 h' }) },
  ])
  expect(one.done).toBe('Mia: Slept 1 h · Leo: Slept 2 h')
})

it('offers corrections that all logs have, and marks one that applies to all', () => {
  const two = (pressed: string) =>
    combineLogs([
      { name: 'Mia', log: logOf('a', { choices: choices('a', ['5', '10', '30'], '5') }) },
      { name: 'Leo', log: logOf('b', { choices: choices('b', ['5', '10'], pressed) }) },
    ]).choices
  expect(two('5')).toMatchObject({ pressed: '5', options: [{ key: '5' }, { key: '10' }] })
  expect(two('10')?.pressed).toBeUndefined()
  expect(two('5')?.writes('10')).toEqual([removal('a 10'), removal('b 10')])
})
