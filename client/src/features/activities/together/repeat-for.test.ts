import { expect, it } from 'vitest'
import { patch, put, remove } from '#db/write/make-write.ts'
import { repeatFor } from './repeat-for.ts'

const note = (id: string, babyId: string) =>
  put('note', 'team', id, { babyId, timestamp: '2026-11-22T00:00:00.000Z', timeZone: 'UTC', text: 'bath' })

it('repeats create, change and undo for each baby', () => {
  let made = 0
  const same = repeatFor({ id: 'mia' }, [{ id: 'leo' }, { id: 'eva' }], () => `new ${++made}`)
  expect(same([note('a', 'mia')])).toEqual([note('a', 'mia'), note('new 1', 'leo'), note('new 2', 'eva')])
  expect(same([patch('note', 'team', 'a', { text: 'swim' })])).toEqual(
    ['a', 'new 1', 'new 2'].map((id) => patch('note', 'team', id, { text: 'swim' })),
  )
  expect(same([remove('note', 'team', 'a')])).toEqual(
    ['a', 'new 1', 'new 2'].map((id) => remove('note', 'team', id)),
  )
})

it('copies parts of an entry to the entry of each baby', () => {
  let made = 0
  const same = repeatFor({ id: 'mia' }, [{ id: 'leo' }], () => `new ${++made}`)
  const times = { startTime: '2026-11-22T00:00:00.000Z', endTime: '2026-11-22T02:00:00.000Z' }
  const sleep = (id: string, babyId: string) =>
    put('sleepSession', 'team', id, { ...times, babyId, timeZone: 'UTC', sleepType: 'NIGHT_SLEEP' })
  const waking = (id: string, babyId: string, sleepId: string) =>
    put('sleepWaking', 'team', id, { babyId, sleepId, startTime: '2026-11-22T01:00:00.000Z' })
  expect(same([sleep('a', 'mia'), waking('w', 'mia', 'a')])).toEqual([
    ...[sleep('a', 'mia'), waking('w', 'mia', 'a')],
    ...[sleep('new 1', 'leo'), waking('new 2', 'leo', 'new 1')],
  ])
})

it('does not copy changes of existing rows', () => {
  const same = repeatFor({ id: 'mia' }, [{ id: 'leo' }], () => 'new')
  const ended = patch('playSession', 'team', 'old', { endTime: '2026-11-22T00:00:00.000Z' })
  expect(same([ended])).toEqual([ended])
})

it('returns the same writes for one baby', () => {
  expect(repeatFor({ id: 'mia' }, [], () => 'new')([note('a', 'mia')])).toEqual([note('a', 'mia')])
})
