import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TeamRole } from 'sync-protocol/rules/team-role'
import { tokens } from '#api/call.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { alertText, fakeServer, json, offline, refusal, text } from '../../../test/account-page.tsx'
import { anna, babyId, noon, nextRowId, serverRow, teamId, type Local } from '../../../test/local.ts'
import { button, field, mount, press, settle, type, until } from '../../../test/mount.tsx'
import { openFamily } from '../../../test/of-baby.tsx'
import { PassesSection } from './passes-section.tsx'

const hour = 3_600_000
const at = (ms: number) => new Date(noon + ms).toISOString()
const token = 'x'.repeat(65)
const url = `/api/babies/${babyId}/passes`
const olena = {
  id: '33333333-3333-4333-8333-333333333333',
  ...{ name: 'Olena', allowsMedicine: false, phones: '' },
  ...{ createdAt: at(-hour), endsAt: at(2 * hour), endedAt: null, lastUsedAt: at(-10 * 60_000) },
}

let local: Local
let server: ReturnType<typeof fakeServer>
let listed: object[]
beforeEach(async () => {
  await activateLanguage('en')
  server = fakeServer()
  listed = [olena]
  server.answer = ({ method, path }) => {
    if (path === '/api/auth/reauth') return json(200, { stepUpToken: 'typed' })
    if (method === 'DELETE') {
      listed = []
      return json(204, null)
    }
    if (method === 'POST') {
      listed = [olena]
      return json(201, { ...olena, token })
    }
    return json(200, listed)
  }
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const leo = nextRowId()
const open = async (role: TeamRole = 'PARENT', { withLeo = false } = {}) => {
  local = await openFamily()
  tokens.write({ accessToken: 'a', refreshToken: 'r' })
  const { entity: _, ...row } = serverRow(teamId, 1)
  await local.db.rows('membership').put({ ...row, spaceId: anna, teamId, role } as never)
  const born = { name: 'Leo', birthDate: '2026-08-01' }
  if (withLeo) await write(local.db, local.clock, [put('baby', teamId, leo, born)])
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter>
          <PassesSection />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
  if (role === 'PARENT') await until(() => text().includes('Sitters'))
  await settle(50)
}
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent)
const posts = () => server.sent.filter(({ method, path }) => method === 'POST' && path === url)
const toasts = () => toast.getShown().map((one) => one.text)
const openForm = async () => {
  await press(button('Make a link for a sitter'))
  await until(() => document.querySelector('dialog form'))
}
const make = async (password = 'warm milk at 3') => {
  await type(field('Your password'), password)
  await press(button('Make the link'))
  await settle(20)
}

describe('the sitters of a family', () => {
  it('are listed with the expiry of the link, its permissions and its last use', async () => {
    listed = [
      olena,
      { ...olena, id: nextRowId(), name: null, allowsMedicine: true, lastUsedAt: null },
      { ...olena, id: nextRowId(), name: 'Ended', endedAt: at(-hour) },
      { ...olena, id: nextRowId(), name: 'Over', endsAt: at(-1) },
    ]
    await open()
    expect(rows()).toEqual([
      expect.stringMatching(/^OlenaUntil .*, without medicineUsed 10 min.* agoEnd$/),
      expect.stringMatching(/^Sitter without a name yetUntil .*, with medicineNot opened yetEnd$/),
    ])
  })

  it('are listed with their baby if the family has several', async () => {
    const answer = server.answer
    server.answer = (sent) => (sent.path.includes(leo) ? json(200, []) : answer(sent))
    await open('PARENT', { withLeo: true })
    expect(rows()).toEqual([expect.stringMatching(/^Olena · Mia/)])
  })

  it('are none at first: the section explains a link', async () => {
    listed = []
    await open()
    expect(text()).toContain('a link to a page with large buttons, without an account')
    expect(rows()).toEqual([])
  })

  it('are hidden from a member who is no PARENT', async () => {
    await open('FAMILY')
    expect(text()).not.toContain('Sitters')
    expect(server.sent).toEqual([])
  })
})

describe('making a link', () => {
  it('sends the typed values after the password, shows the link once, and lists the sitter', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    listed = []
    await open()
    await openForm()
    await type(field('Name of the sitter'), ' Olena ')
    await press(button('1 day'))
    await press(field('Show medicines'))
    await make()
    expect(posts().map(({ body }) => body)).toEqual([
      { hours: 24, name: 'Olena', phones: '', allowsMedicine: true },
    ])
    expect(document.querySelector('[aria-label="The link as a QR code"]')).toBeTruthy()
    await press(button('Copy link'))
    await settle()
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/sitter#${token}`)
    await press(button('Done'))
    await until(() => rows().length === 1)
    expect(text()).not.toContain('The link for the sitter')
  })

  it('requires the password before anything is sent', async () => {
    await open()
    await openForm()
    await press(button('Make the link'))
    expect(text()).toContain('Please enter your password to confirm')
    expect(server.sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('reports that the password was wrong, until another is typed', async () => {
    await open()
    server.answer = () => refusal(400, 'wrong_password')
    await openForm()
    await make('nope')
    expect(text()).toContain('Password is incorrect')
    await type(field('Your password'), 'warm')
    expect(text()).not.toContain('Password is incorrect')
    expect(posts()).toEqual([])
  })

  it.each([
    [
      'ten sitters have one',
      () => refusal(409, 'too_many_passes'),
      'Ten sitters have a link already. End one first.',
    ],
    ['there is no network', offline, 'No connection to the server'],
    ['it is unknown why', () => refusal(400, 'something_new'), 'This did not work. Please try again.'],
  ])('reports a failure if %s, and keeps the typed values', async (_, failure, sentence) => {
    await open()
    const answer = server.answer
    server.answer = (sent) => (sent.method === 'POST' && sent.path === url ? failure() : answer(sent))
    await openForm()
    await type(field('Name of the sitter'), 'Olena')
    await make()
    expect(alertText()).toContain(sentence)
    expect(field('Name of the sitter').value).toBe('Olena')
  })
})

describe('ending a link', () => {
  it('asks first, then removes the sitter from the list', async () => {
    await open()
    await press(button('End the link: Olena'))
    expect(server.sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await press(button('End the link'))
    await until(() => rows().length === 0)
    expect(server.sent.find(({ method }) => method === 'DELETE')!.path).toBe(`${url}/${olena.id}`)
    expect(toasts()).toContain('The link has ended')
  })

  it('keeps the link if the parent cancels, and if the server does not answer', async () => {
    await open()
    await press(button('End the link: Olena'))
    await press(button('Keep'))
    expect(rows()).toHaveLength(1)
    server.answer = offline
    await press(button('End the link: Olena'))
    await press(button('End the link'))
    await settle(20)
    expect(alertText()).toContain('This did not work. Please try again.')
    expect(rows()).toHaveLength(1)
  })
})
