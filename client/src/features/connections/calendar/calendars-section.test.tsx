import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bindUser, tokens } from '#api/call.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { fakeServer, json, offline, openScreen, refusal, text } from '../../../../test/account-page.tsx'
import { noon, openLocal } from '../../../../test/local.ts'
import { button, field, press, settle, type } from '../../../../test/mount.tsx'
import { ConnectionsScreen } from '../connections-screen.tsx'

const hour = 3_600_000
const at = (ms: number) => new Date(noon + ms).toISOString()
const family = { id: '11111111-1111-4111-8111-111111111111', name: 'Anna Family', isActive: true }
const other = { id: '22222222-2222-4222-8222-222222222222', name: 'Grandparents', isActive: false }
const work = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Work',
  team: { id: family.id, name: family.name },
  ...{ visits: true, reminders: true, running: false, showsDetails: false },
  createdAt: at(-30 * hour),
  lastReadAt: at(-2 * hour),
}
const address = `https://nela.test/api/calendar/${'x'.repeat(43)}.ics`

let server: ReturnType<typeof fakeServer>
let listed: object[]
let teams: object[]
beforeEach(() => {
  bindUser(null)
  tokens.write({ accessToken: 'a.b.c', refreshToken: null })
  server = fakeServer()
  listed = [work]
  teams = [family]
  server.answer = ({ method, path }) => {
    if (method === 'DELETE') return json(204, null)
    if (path === '/api/team/all') return json(200, teams)
    if (path === '/api/user/tokens') return json(200, [])
    if (path === '/api/auth/reauth') return json(200, { stepUpToken: 'typed' })
    if (path.endsWith('/address')) return json(200, { ...work, lastReadAt: null, address })
    if (method === 'POST')
      return json(201, { ...work, id: other.id, name: 'Kitchen', lastReadAt: null, address })
    return json(200, listed)
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
const made = () =>
  server.sent.filter(({ method, path }) => method === 'POST' && path === '/api/user/calendars')
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent)
const make = async () => {
  await press(button('Make the calendar'))
  await settle(20)
}

describe('the list', () => {
  it('shows the family, the contents and the last reading of each calendar', async () => {
    listed = [
      work,
      { ...work, id: other.id, name: 'All', running: true, showsDetails: true, lastReadAt: null },
    ]
    await open()
    expect(rows()).toEqual([
      expect.stringMatching(/^WorkAnna Family · visits, reminders · without names · Last read 2 h.* ago$/),
      'AllAnna Family · visits, reminders, what runs now · with names and notes · Not read yet',
    ])
  })

  it('reports that there is none, and offers to make one', async () => {
    listed = []
    await open()
    expect(text()).toContain('No calendar yet')
    expect(button('Make a calendar')).toBeTruthy()
  })

  it('offers none to a user without a family', async () => {
    ;[listed, teams] = [[], []]
    await open()
    expect(text()).toContain('As soon as you are in a family')
    expect(text()).not.toContain('Make a calendar')
  })

  it('offers none of a family that has the maximum number', async () => {
    listed = Array.from({ length: 5 }, (_, index) => ({ ...work, id: `${index}` }))
    await open()
    expect(text()).toContain('as many calendars as you may have')
    expect(text()).not.toContain('Make a calendar')
  })
})

describe('making one', () => {
  it('is discreet by default, asks for the password, and shows the address once', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await press(button('Make a calendar'))
    await type(field('Your password'), 'warm milk at 3')
    await make()
    expect(made().map(({ body }) => body)).toEqual([
      {
        ...{ name: 'Nela', teamId: family.id, timeZone: expect.any(String) },
        ...{ visits: true, reminders: false, running: false, showsDetails: false },
      },
    ])
    expect(text()).toContain(address)
    const link = document.querySelector('a[href^="webcal:"]')
    expect(link?.getAttribute('href')).toBe(address.replace('https:', 'webcal:'))
    await press(button('Show a QR code for another phone'))
    expect(document.querySelector('[aria-label="The address as a QR code"]')).toBeTruthy()
    await press(button('Copy the address'))
    await settle()
    expect(writeText).toHaveBeenCalledWith(address)
    await press(button('Done'))
    expect(text()).not.toContain(address)
    expect(rows()).toEqual([expect.stringMatching(/^Kitchen/), expect.stringMatching(/^Work/)])
  })

  it('sends the choices', async () => {
    teams = [family, other]
    await open()
    await press(button('Make a calendar'))
    await type(field('Name'), ' Wall\u202e ')
    await press(button('Grandparents'))
    await press(field('Visits'))
    await press(field('What runs now: sleep, breastfeeding, activities'))
    await press(field('Show names, titles and notes'))
    await type(field('Your password'), 'x')
    await make()
    expect(made()[0]!.body).toMatchObject({
      ...{ name: 'Wall', teamId: other.id },
      ...{ visits: false, reminders: false, running: true, showsDetails: true },
    })
  })

  it('requires a name, contents and a password before anything is sent', async () => {
    await open()
    await press(button('Make a calendar'))
    await type(field('Name'), ' ')
    await make()
    expect(text()).toContain('Please enter a name')
    await type(field('Name'), 'Work')
    await press(field('Visits'))
    await make()
    expect(text()).toContain('Please choose something for the calendar')
    await press(field('Visits'))
    await make()
    expect(text()).toContain('Please enter your password to confirm')
    expect(server.sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it.each([
    [
      'the password was wrong',
      '/api/auth/reauth',
      () => refusal(400, 'wrong_password'),
      'Password is incorrect',
    ],
    ['there is no network', '/api/user/calendars', offline, 'No connection to the server'],
    [
      'another device made the last one',
      '/api/user/calendars',
      () => refusal(409, 'too_many_calendars'),
      'This did not work. Please try again.',
    ],
  ])('reports that %s, and keeps the typed values', async (_, failing, failure, sentence) => {
    await open()
    const answer = server.answer
    server.answer = (request) =>
      request.method === 'POST' && request.path === failing ? failure() : answer(request)
    await press(button('Make a calendar'))
    await type(field('Name'), 'Wall')
    await type(field('Your password'), 'x')
    await make()
    expect(text()).toContain(sentence)
    expect((field('Name') as HTMLInputElement).value).toBe('Wall')
  })
})

describe('an open calendar', () => {
  const openWork = async () => {
    await open()
    await press(document.querySelector<HTMLElement>('li button')!)
  }

  it('changes its contents and whether it has names, after the password, and keeps its address', async () => {
    const answer = server.answer
    server.answer = (request) =>
      request.method === 'PUT' ? json(200, { ...work, ...(request.body as object) }) : answer(request)
    await open()
    await press(document.querySelector<HTMLElement>('li button')!)
    await press(button('Change what is in it'))
    expect(field('Visits').checked).toBe(true)
    for (const label of ['Visits', 'Reminders, as you chose them']) await press(field(label))
    await press(button('Save'))
    expect(text()).toContain('Please choose something for the calendar')
    await press(field('What runs now'))
    await press(field('Show names, titles and notes'))
    await press(button('Save'))
    expect(text()).toContain('Please enter your password to confirm')
    await type(field('Your password'), 'warm milk at 3')
    await press(button('Save'))
    await settle(20)
    expect(server.sent.at(-1)).toEqual({
      ...{ method: 'PUT', path: `/api/user/calendars/${work.id}` },
      body: { name: 'Work', visits: false, reminders: false, running: true, showsDetails: true },
    })
    expect(document.querySelector('dialog[open]')).toBeNull()
    expect(rows()).toEqual([expect.stringContaining('what runs now · with names and notes')])
  })

  it('gets a new address after the password', async () => {
    await openWork()
    await press(button('New address'))
    await press(button('Make a new address'))
    expect(text()).toContain('Please enter your password to confirm')
    await type(field('Your password'), 'warm milk at 3')
    await press(button('Make a new address'))
    await settle(20)
    expect(server.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: `/api/user/calendars/${work.id}/address`,
    })
    expect(text()).toContain(address)
    await press(button('Done'))
    expect(rows()).toEqual([expect.stringContaining('Not read yet')])
  })

  const end = async () => {
    await press(button('End this calendar'))
    await settle(20)
  }

  it('is deleted with a tap', async () => {
    await openWork()
    await end()
    expect(server.sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/user/calendars/${work.id}` })
    expect(text()).toContain('No calendar yet')
  })

  it('is removed from the list when it was deleted on another device', async () => {
    const answer = server.answer
    server.answer = (request) => (request.method === 'DELETE' ? refusal(404, 'not_found') : answer(request))
    await openWork()
    await end()
    expect(text()).toContain('No calendar yet')
  })

  it('stays if the server does not answer', async () => {
    const answer = server.answer
    server.answer = (request) => (request.method === 'DELETE' ? offline() : answer(request))
    await openWork()
    await end()
    expect(text()).toContain('No connection to the server')
    expect(button('End this calendar')).toBeTruthy()
  })
})
