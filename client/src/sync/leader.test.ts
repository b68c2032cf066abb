import { expect, it, vi } from 'vitest'
import { openLocks } from '../../test/locks.ts'
import { whenLeader } from './leader.ts'

function tab(name: string, leading: string[], locks: ReturnType<typeof openLocks> | undefined) {
  return whenLeader(
    'sync-anna',
    () => {
      leading.push(name)
      return () => void leading.splice(leading.indexOf(name), 1)
    },
    locks,
  )
}

it('lets one tab lead, and the next one when it closes', async () => {
  const [leading, locks] = [[] as string[], openLocks()]
  const [first, second] = [tab('first', leading, locks), tab('second', leading, locks)]
  await vi.waitFor(() => expect(leading).toEqual(['first']))
  expect([first.leads(), second.leads()]).toEqual([true, false])
  first.stepDown()
  await vi.waitFor(() => expect(leading).toEqual(['second']))
  second.stepDown()
  expect(leading).toEqual([])
  await vi.waitFor(() => expect(locks.holders()).toBe(0))
})

it('drops a tab that closes while it waits', async () => {
  const [leading, locks] = [[] as string[], openLocks()]
  const [first, second] = [tab('first', leading, locks), tab('second', leading, locks)]
  const third = tab('third', leading, locks)
  await vi.waitFor(() => expect(leading).toEqual(['first']))
  second.stepDown()
  first.stepDown()
  await vi.waitFor(() => expect(leading).toEqual(['third']))
  third.stepDown()
})

it('takes the lead from a suspended tab, which stops and queues again when it resumes', async () => {
  const [leading, locks] = [[] as string[], openLocks()]
  const [frozen, awake] = [tab('frozen', leading, locks), tab('awake', leading, locks)]
  await vi.waitFor(() => expect(frozen.leads()).toBe(true))
  awake.takeOver()
  await vi.waitFor(() => expect(leading).toEqual(['awake']))
  awake.takeOver()
  expect(leading).toEqual(['awake'])
  awake.stepDown()
  await vi.waitFor(() => expect(leading).toEqual(['frozen']))
  frozen.stepDown()
})

it('passes a stolen lead back and forth', async () => {
  const [leading, locks] = [[] as string[], openLocks()]
  const [first, second] = [tab('first', leading, locks), tab('second', leading, locks)]
  await vi.waitFor(() => expect(first.leads()).toBe(true))
  second.takeOver()
  await vi.waitFor(() => expect(leading).toEqual(['second']))
  first.takeOver()
  await vi.waitFor(() => expect(leading).toEqual(['first']))
  first.stepDown()
  await vi.waitFor(() => expect(leading).toEqual(['second']))
  second.stepDown()
  expect(leading).toEqual([])
})

it('leads in every tab where there are no locks', () => {
  const leading: string[] = []
  const [first] = [tab('first', leading, undefined), tab('second', leading, undefined)]
  expect(leading).toEqual(['first', 'second'])
  first.stepDown()
  expect(leading).toEqual(['second'])
})
