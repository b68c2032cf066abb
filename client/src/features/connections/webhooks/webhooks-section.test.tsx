import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bindUser, tokens } from '#api/call.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { fakeServer, json, offline, openScreen, refusal, text } from '../../../../test/account-page.tsx'
import { noon, openLocal } from '../../../../test/local.ts'
import { button, field, press, settle, type } from '../../../../test/mount.tsx'
import { ConnectionsScreen } from '../connections-screen.tsx'

const hour = 3_600_000
const at = (ms: number) => new Date(noon + ms).toISOString()
const family = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Anna Family',
  isActive: true,
  role: 'PARENT',
}
const other = { ...family, id: '22222222-2222-4222-8222-222222222222', name: 'Grandparents', isActive: false }
const lamp = {
  ...{ id: '33333333-3333-4333-8333-333333333333', name: 'Lamp', url: 'https://lamp.example.org/hook' },
  ...{ events: ['timer.started'], isOn: true, offReason: null, createdAt: at(-48 * hour) },
  ...{ lastSuccessAt: at(-2 * hour), lastFailureAt: null, problem: null, status: null, waiting: 0, dead: 0 },
}
const secret = `nela_whs_${'x'.repeat(43)}`
const path = '/api/team/webhooks'

let server: ReturnType<typeof fakeServer>
let listed: object[]
let teams: object[]
let dead: object[]
beforeEach(() => {
  bindUser(null)
  tokens.write({ accessToken: 'a.b.c', refreshToken: null })
  server = fakeServer()
  listed = [lamp]
  teams = [family]
  dead = []
  server.answer = ({ method, path: requestPath }) => {
    if (requestPath === '/api/user/tokens' || requestPath === '/api/user/calendars') return json(200, [])
    if (requestPath === '/api/team/all') return json(200, teams)
    if (requestPath === '/api/auth/reauth') return json(200, { stepUpToken: 'typed' })
    if (method === 'DELETE') return json(204, null)
    if (requestPath.includes('/dead')) return json(200, dead)
    if (method === 'PATCH') return json(200, { ...lamp, isOn: false })
    if (requestPath.includes('/test'))
      return json(200, { isDelivered: true, status: 204, problem: null, webhook: lamp })
    if (requestPath.includes('/replay')) return json(200, { ...lamp, dead: 0, waiting: 1 })
    if (method === 'POST') return json(201, { ...lamp, id: other.id, name: 'Table', secret })
    return json(200, requestPath.includes(other.id) ? [] : listed)
  }
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
const pressRow = async (name = 'Lamp') => {
  const rows = [...document.querySelectorAll<HTMLElement>('li button')]
  await press(rows.find((row) => row.textContent.startsWith(name))!)
  await settle(20)
}
const sent = (method: string) =>
  server.sent.filter((one) => one.method === method && one.path.startsWith(path))

describe('the list', () => {
  it("shows the result of each one's last call", async () => {
    listed = [
      lamp,
      { ...lamp, id: 'b', name: 'Table', lastFailureAt: at(-hour), problem: 'refused', status: 500, dead: 2 },
      { ...lamp, id: 'c', name: 'Bell', isOn: false, offReason: 'gone', lastSuccessAt: null },
    ]
    await open()
    const rows = [...document.querySelectorAll('li')].map((row) => row.textContent)
    expect(rows).toEqual([
      expect.stringMatching(/^Lamp.*Last call: 2 h.* ago$/),
      expect.stringMatching(/^Table.*Last call failed: 1 h.* ago · 2 events given up$/),
      expect.stringMatching(/^Bell.*Off · Not called yet$/),
    ])
  })

  it('reports that there is none, and who may make one', async () => {
    listed = []
    await open()
    expect(text()).toContain('No webhook yet')
    expect(button('Make a webhook')).toBeTruthy()
  })

  it('offers none to a user who is no parent', async () => {
    teams = [{ ...family, role: 'FAMILY' }]
    await open()
    expect(text()).toContain('A parent of the family can make one.')
    expect(text()).not.toContain('Make a webhook')
    expect(sent('GET')).toEqual([])
  })

  it('offers none at the maximum number', async () => {
    listed = Array.from({ length: 5 }, (_, index) => ({ ...lamp, id: `${index}` }))
    await open()
    expect(text()).toContain('as many webhooks as it may have')
    expect(text()).not.toContain('Make a webhook')
  })

  it('names the family if there are several', async () => {
    teams = [family, other]
    await open()
    expect(document.querySelector('li')!.textContent).toContain('Anna Family · ')
  })

  it('cannot be read offline, until the user tries again', async () => {
    const answer = server.answer
    server.answer = (request) => (request.path.startsWith(path) ? offline() : answer(request))
    await open()
    expect(text()).toContain('No connection to the server')
    server.answer = answer
    await press(button('Try again'))
    await settle(20)
    expect(text()).toContain('Lamp')
  })
})

describe('making one', () => {
  const fill = async () => {
    await press(button('Make a webhook'))
    await type(field('Name'), 'Table')
    await type(field('Address'), ' https://table.example.org/ ')
    await type(field('Your password'), 'warm milk at 3')
    await press(button('Make the webhook'))
    await settle(20)
  }

  it('asks for the password, shows the secret once and lists the webhook', async () => {
    listed = Array.from({ length: 4 }, (_, index) => ({ ...lamp, id: `${index}` }))
    await open()
    await fill()
    expect(sent('POST')).toEqual([
      {
        ...{ method: 'POST', path: `${path}?team=${family.id}` },
        body: { name: 'Table', url: 'https://table.example.org/', events: ['entry.created'] },
      },
    ])
    expect(text()).toContain(secret)
    await press(button('Done'))
    expect(text()).not.toContain(secret)
    expect(document.querySelector('li')!.textContent).toMatch(/^Table/)
  })

  it('requires a name, an address, an event and a password', async () => {
    await open()
    await press(button('Make a webhook'))
    const submit = () => press(button('Make the webhook'))
    await submit()
    expect(text()).toContain('Please enter a name')
    await type(field('Name'), 'Table')
    await submit()
    expect(text()).toContain('Please enter the address of the program')
    await type(field('Address'), 'https://table.example.org/')
    await press(field('An entry is logged'))
    await submit()
    expect(text()).toContain('Choose at least one')
    await press(field('A timer stops'))
    await submit()
    expect(text()).toContain('Please enter your password to confirm')
    expect(sent('POST')).toEqual([])
  })

  it.each([
    ['address_refused', 'Only a public address that begins with https:// works.'],
    ['too_many_webhooks', 'as many webhooks as it may have'],
    ['wrong_password', 'Password is incorrect'],
  ])('reports a refusal of the server: %s', async (code, sentence) => {
    const answer = server.answer
    server.answer = (request) => {
      const refusing = code === 'wrong_password' ? '/api/auth/reauth' : path
      return request.method === 'POST' && request.path.startsWith(refusing)
        ? refusal(400, code)
        : answer(request)
    }
    await open()
    await fill()
    expect(text()).toContain(sentence)
    expect(text()).not.toContain(secret)
  })
})

describe('managing a webhook', () => {
  it('tests it, and reports the result', async () => {
    await open()
    await pressRow()
    expect(text()).toContain('https://lamp.example.org/hook')
    await press(button('Send a test'))
    await settle(20)
    expect(text()).toContain('The program took the test.')
    const failed = { ...lamp, lastFailureAt: at(0), problem: 'refused', status: 500 }
    server.answer = () => json(200, { isDelivered: false, status: 500, problem: 'refused', webhook: failed })
    await press(button('Send a test'))
    await settle(20)
    expect(text()).toContain('The program did not take it. Its answer: 500.')
    expect(text()).not.toContain('The program took the test.')
  })

  it('turns it off without a password, and on with one', async () => {
    await open()
    await pressRow()
    await press(button('Turn off'))
    await settle(20)
    expect(sent('PATCH').at(-1)!.body).toEqual({ isOn: false })
    expect(text()).toContain('Turned off: the program is not called.')
    await press(button('Change or turn on'))
    await type(field('Name'), 'Light')
    await type(field('Your password'), 'warm milk at 3')
    await press(button('Save and turn on'))
    await settle(20)
    expect(sent('PATCH').at(-1)!.body).toEqual({
      ...{ name: 'Light', url: lamp.url, events: ['timer.started'], isOn: true },
    })
  })

  it('changes its address and events, and reports an address that the server refused', async () => {
    const moved = { ...lamp, url: 'https://lamp.example.org/new', events: ['timer.started', 'timer.stopped'] }
    const answer = server.answer
    server.answer = (request) => {
      if (request.method !== 'PATCH') return answer(request)
      const isRefused = (request.body as typeof lamp).url.startsWith('http:')
      return isRefused ? refusal(400, 'address_refused') : json(200, moved)
    }
    await open()
    await pressRow()
    await press(button('Change'))
    await type(field('Address'), 'http://10.0.0.6/')
    await press(field('A timer stops'))
    await type(field('Your password'), 'warm milk at 3')
    await press(button('Save'))
    await settle(20)
    expect(text()).toContain('Only a public address that begins with https:// works.')
    expect(document.activeElement).toBe(field('Address'))
    await type(field('Address'), moved.url)
    expect(text()).not.toContain('Only a public address')
    await press(button('Save'))
    await settle(20)
    expect(sent('PATCH').at(-1)!.body).toEqual({
      ...{ name: 'Lamp', url: moved.url, events: moved.events, isOn: true },
    })
    await pressRow()
    expect(text()).toContain(moved.url)
  })

  it('reports why the server turned it off', async () => {
    listed = [{ ...lamp, isOn: false, offReason: 'failing' }]
    await open()
    await pressRow()
    expect(text()).toContain('Turned off: the program failed for too long.')
  })

  it('sends events again that were given up, one or all', async () => {
    listed = [{ ...lamp, dead: 2 }]
    dead = ['a', 'b'].map((id) => ({
      ...{ id, type: 'timer.started', kind: 'sleepSession', at: at(-hour), attempts: 6 },
      ...{ problem: 'source_unreachable', status: null },
    }))
    await open()
    await pressRow()
    expect(text()).toContain('The program does not answer.')
    await press(document.querySelector<HTMLElement>('[aria-label^="Send again: A timer starts"]')!)
    await settle(20)
    expect(sent('POST').at(-1)).toMatchObject({ body: { eventId: 'a' } })
    expect(text()).toContain('1 event is waiting')
  })

  it('asks before it is deleted', async () => {
    await open()
    await pressRow()
    await press(button('End'))
    expect(sent('DELETE')).toEqual([])
    await press(button('End this webhook'))
    await settle(20)
    expect(sent('DELETE')).toHaveLength(1)
    expect(text()).toContain('No webhook yet')
  })
})
