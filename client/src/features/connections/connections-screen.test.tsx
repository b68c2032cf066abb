import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bindUser, tokens } from '#api/call.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { fakeServer, json, offline, openScreen, refusal, text } from '../../../test/account-page.tsx'
import { noon, openLocal } from '../../../test/local.ts'
import { button, field, press, settle, type } from '../../../test/mount.tsx'
import { ConnectionsScreen } from './connections-screen.tsx'

const day = 24 * 3_600_000
const at = (ms: number) => new Date(noon + ms).toISOString()
const family = { id: '11111111-1111-4111-8111-111111111111', name: 'Anna Family', isActive: true }
const other = { id: '22222222-2222-4222-8222-222222222222', name: 'Grandparents', isActive: false }
const shelf = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Shelf',
  scope: 'log',
  team: { id: family.id, name: family.name },
  createdAt: at(-30 * day),
  lastUsedAt: at(-2 * 3_600_000),
  expiresAt: at(60 * day),
}
const old = { ...shelf, id: '44444444-4444-4444-8444-444444444444', name: 'Old', scope: 'read' }
const secret = `nela_pat_${'x'.repeat(43)}`

let server: ReturnType<typeof fakeServer>
let listed: object[]
let teams: object[]
const headersOf = (path: string) => headers.get(path)
let headers: Map<string, Headers>
beforeEach(() => {
  bindUser(null)
  tokens.write({ accessToken: 'a.b.c', refreshToken: null })
  server = fakeServer()
  listed = [shelf]
  teams = [family]
  server.answer = ({ method, path }) => {
    if (method === 'DELETE') return json(204, null)
    if (path === '/api/team/all') return json(200, teams)
    if (path === '/api/user/calendars') return json(200, [])
    if (path === '/api/auth/reauth') return json(200, { stepUpToken: 'typed' })
    if (method === 'POST') return json(201, { ...shelf, id: other.id, name: 'Kitchen', token: secret })
    return json(200, listed)
  }
  headers = new Map()
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    headers.set(`${init.method ?? 'GET'} ${path}`, new Headers(init.headers))
    return fetched(path, init)
  })
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = async () => {
  const local = await openLocal()
  const screen = (
    <LocalDataContext value={local}>
      <ConnectionsScreen />
    </LocalDataContext>
  )
  await openScreen({ '/connections': screen }, '/connections')
  await settle(20)
}
const posted = () => server.sent.findLast(({ path }) => path === '/api/user/tokens' && path)
const made = () => server.sent.filter(({ method, path }) => method === 'POST' && path === '/api/user/tokens')
const fill = async (password = 'warm milk at 3') => {
  await press(button('Make an access token'))
  await type(field('Name'), 'Kitchen')
  await type(field('Your password'), password)
  await press(button('Make the access token'))
  await settle(20)
}

describe('the list', () => {
  it('shows the permissions, the family, the last use and the expiry of each token', async () => {
    listed = [shelf, { ...old, lastUsedAt: null, expiresAt: at(-day) }]
    await open()
    const rows = [...document.querySelectorAll('li')].map((row) => row.textContent)
    expect(rows[0]).toMatch(/^Shelf.*Reads and logs: Anna Family · Last used 2 h.* ago · Until /)
    expect(rows[1]).toMatch(/^Old.*Reads: Anna Family · Not used yet · Ran out on /)
    expect(text()).not.toContain('No access token yet')
  })

  it('reports that there is none, and offers to make one', async () => {
    listed = []
    await open()
    expect(text()).toContain('No access token yet')
    expect(button('Make an access token')).toBeTruthy()
  })

  it('offers none to a user without a family', async () => {
    listed = []
    teams = []
    await open()
    expect(text()).toContain('As soon as you are in a family')
    expect(text()).not.toContain('Make an access token')
  })

  it('offers none at the maximum number', async () => {
    listed = Array.from({ length: 20 }, (_, index) => ({ ...shelf, id: `${index}` }))
    await open()
    expect(text()).toContain('as many access tokens as you may have')
    expect(text()).not.toContain('Make an access token')
  })

  it('cannot be read offline, until the user tries again', async () => {
    const answer = server.answer
    server.answer = offline
    await open()
    expect(text()).toContain('No connection to the server')
    server.answer = answer
    await press(button('Try again'))
    await settle(20)
    expect(text()).toContain('Shelf')
  })
})

describe('making one', () => {
  it('asks for the password, shows the token once and lists it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await fill()
    expect(made().map(({ body }) => body)).toEqual([
      { name: 'Kitchen', scope: 'read', teamId: family.id, days: 365 },
    ])
    expect(headersOf('POST /api/user/tokens')!.get('x-step-up')).toBe('typed')
    expect(text()).toContain(secret)
    await press(button('Copy'))
    await settle()
    expect(writeText).toHaveBeenCalledWith(secret)
    expect(button('Copied')).toBeTruthy()
    await press(button('Done'))
    expect(text()).not.toContain(secret)
    expect([...document.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Kitchen/),
      expect.stringMatching(/^Shelf/),
    ])
  })

  it('sends the choices', async () => {
    teams = [family, other]
    await open()
    await press(button('Make an access token'))
    await press(field('Read and log'))
    await press(button('Grandparents'))
    await press(button('Until I end it'))
    await type(field('Name'), ' Wall\u202e ')
    await type(field('Your password'), 'x')
    await press(button('Make the access token'))
    await settle(20)
    expect(posted()!.body).toEqual({ name: 'Wall', scope: 'log', teamId: other.id, days: null })
  })

  it('requires a name and a password before anything is sent', async () => {
    await open()
    await press(button('Make an access token'))
    await press(button('Make the access token'))
    expect(text()).toContain('Please enter a name')
    await type(field('Name'), 'Kitchen')
    await press(button('Make the access token'))
    expect(text()).toContain('Please enter your password to confirm')
    expect(server.sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('reports that the password was wrong, and makes nothing', async () => {
    const answer = server.answer
    server.answer = (request) =>
      request.path === '/api/auth/reauth' ? refusal(400, 'wrong_password') : answer(request)
    await open()
    await fill('nope')
    expect(text()).toContain('Password is incorrect')
    expect(made()).toEqual([])
  })

  it('shows the text to copy by hand if the browser cannot copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await open()
    await fill()
    await press(button('Copy'))
    await settle()
    expect(text()).toContain('copy it by hand')
    expect(text()).toContain(secret)
  })
})

describe('ending one', () => {
  const end = async () => {
    await press(document.querySelector<HTMLElement>('[aria-label="End the access token: Shelf"]')!)
    expect(server.sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await press(button('End this access token'))
    await settle(20)
  }

  it('asks first, then removes it from the list', async () => {
    await open()
    await end()
    expect(server.sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/user/tokens/${shelf.id}` })
    expect(text()).toContain('No access token yet')
  })

  it('removes one that was revoked on another device', async () => {
    const answer = server.answer
    server.answer = (request) => (request.method === 'DELETE' ? refusal(404, 'not_found') : answer(request))
    await open()
    await end()
    expect(text()).toContain('No access token yet')
  })

  it('keeps it if the server does not answer', async () => {
    const answer = server.answer
    server.answer = (request) => (request.method === 'DELETE' ? offline() : answer(request))
    await open()
    await end()
    expect(text()).toContain('No connection to the server')
    expect(text()).toContain('End “Shelf”?')
  })
})
