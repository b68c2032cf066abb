import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { protocolVersion } from 'sync-protocol/wire/versions'
import { openScreen, text } from '../../../test/account-page.tsx'
import { button, field, press, settle, type } from '../../../test/mount.tsx'
import { ServerScreen } from './server-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

async function open(answer: () => Promise<Response>) {
  const found = vi.fn()
  vi.stubGlobal('fetch', answer)
  await openScreen({ '/': <ServerScreen onFound={found} /> }, '/')
  return found
}
const look = async (address: string) => {
  await type(field('Address of the server'), address)
  await press(button('Continue'))
  await act(settle)
}

it('accepts the address of a server that answers, without surrounding characters', async () => {
  const found = await open(async () => Response.json({ product: 'nela', protocol: protocolVersion }))
  await look(' nela.example.org/login ')
  expect(found.mock.calls).toEqual([['https://nela.example.org']])
})

it('reports the problem of an address, and keeps the typed text', async () => {
  const found = await open(() => Promise.reject(new TypeError('Failed to fetch')))
  const problems: [string, string][] = [
    ['', 'This does not look like an address. It is like nela.example.org.'],
    ['http://nela.example.org', 'The app needs a server whose address begins with https://.'],
    ['nela.example.org', 'No server answers at this address, or it does not let the app in.'],
  ]
  for (const [address, sentence] of problems) {
    await look(address)
    expect(text()).toContain(sentence)
    expect(field('Address of the server').value).toBe(address)
  }
  expect(found).not.toHaveBeenCalled()
})

it('reports that another program answers, until the user types again', async () => {
  await open(async () => new Response('<html>'))
  await look('example.org')
  expect(text()).toContain('This is not a Nela server.')
  await type(field('Address of the server'), 'example.com')
  expect(text()).not.toContain('This is not a Nela server.')
})
