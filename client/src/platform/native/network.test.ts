import { expect, it } from 'vitest'
import { followNetwork } from './network.ts'

type Listener = (status: { connected: boolean; connectionType: 'wifi' | 'none' }) => void

function phone(connected: boolean) {
  let listener: Listener = () => {}
  return {
    network: {
      getStatus: async () => ({ connected, connectionType: 'none' as const }),
      addListener: async (_: string, added: Listener) => {
        listener = added
        return { remove: async () => {} }
      },
    },
    tell: (now: boolean) => listener({ connected: now, connectionType: 'none' }),
  }
}

it('reports the system’s network state, and each change once', async () => {
  const { network, tell } = phone(false)
  const view = { onLine: true } as Navigator
  const events: string[] = []
  for (const name of ['online', 'offline']) addEventListener(name, ({ type }) => events.push(type))
  await followNetwork(view, network)
  expect(view.onLine).toBe(false)
  for (const now of [false, true, true, false]) tell(now)
  expect([view.onLine, events]).toEqual([false, ['online', 'offline']])
})

it('uses the web view’s state if the system reports none', async () => {
  const view = { onLine: true } as Navigator
  const { network } = phone(false)
  await followNetwork(view, { ...network, getStatus: () => Promise.reject(new Error('not implemented')) })
  expect(view.onLine).toBe(true)
})
