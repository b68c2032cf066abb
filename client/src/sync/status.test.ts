import { afterEach, expect, it, vi } from 'vitest'
import { StatusBoard } from './status.ts'

const boards: StatusBoard[] = []
const open = (now?: () => number) => {
  const board = new StatusBoard('anna', now)
  boards.push(board)
  return board
}
afterEach(() => boards.splice(0).forEach((board) => board.close()))

it('shows the leader’s status in every tab', async () => {
  const [leader, other] = [open(), open()]
  const onStatus = vi.fn()
  other.subscribe(onStatus)
  leader.set({ state: 'synced', lastCycleAt: 5 })
  await vi.waitFor(() => expect(other.get()).toEqual({ state: 'synced', lastCycleAt: 5 }))
  expect(onStatus).toHaveBeenCalled()
})

it('sends the status to a tab that opens later', async () => {
  open().set({ state: 'offline' })
  const later = open()
  expect(later.get().state).toBe('starting')
  await vi.waitFor(() => expect(later.get().state).toBe('offline'))
})

it('measures the time since the last message of another tab', async () => {
  const time = { ms: 0 }
  const [leader, other] = [open(), open(() => time.ms)]
  time.ms = 70_000
  expect(other.silence()).toBe(70_000)
  leader.repeat()
  await vi.waitFor(() => expect(other.silence()).toBe(0))
})

it('ignores changes after it is closed', () => {
  const board = open()
  board.close()
  board.set({ state: 'synced' })
  expect(board.get().state).toBe('synced')
})
