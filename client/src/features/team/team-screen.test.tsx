import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TeamRole } from 'sync-protocol/rules/team-role'
import { tokens } from '#api/call.ts'
import type { LocalRow } from '#db/schema/database.ts'
import type { RowId } from '#db/schema/row-key.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import {
  alertText,
  fakeServer,
  json,
  offline,
  refusal,
  text,
  type Sent,
} from '../../../test/account-page.tsx'
import { anna, noon, openLocal, serverRow, teamId, type Local } from '../../../test/local.ts'
import { button, field, mount, press, settle, type, until } from '../../../test/mount.tsx'
import { TeamScreen } from './team-screen.tsx'

const david = '0199f3a0-0000-7000-8000-00000000000d'
const halyna = '0199f3a0-0000-7000-8000-00000000000f'
const otherTeam = '0199f3a0-0000-7000-8000-0000000000e2'
const invitationId = '0199f3a0-0000-7000-8000-0000000000f1'

let local: Local
let server: ReturnType<typeof fakeServer>
let answers: Record<string, (sent: Sent) => Response | Promise<Response>>
let seq = 0

const store = (entity: 'team' | 'teamMember' | 'membership' | 'invitation' | 'settings', row: object) => {
  const { entity: _entity, ...base } = serverRow('', ++seq)
  return local.db.rows(entity).put({ ...base, spaceId: teamId, ...row } as unknown as LocalRow)
}
const member = (userId: string, displayName: string, role: TeamRole, day: number) =>
  store('teamMember', { id: userId, userId, displayName, role, joinedAt: `2026-07-0${day}T09:00:00.000Z` })
const belongTo = (id: string, role: TeamRole) =>
  store('membership', {
    id,
    spaceId: anna,
    teamId: id,
    role,
    createdAt: `2026-07-0${++seq % 9}T09:00:00.000Z`,
  })
const invited = (email: string, expiresAt = '2026-11-28T12:00:00.000Z') =>
  store('invitation', { id: invitationId, email, role: 'FAMILY', expiresAt, status: 'pending' })

/** Anna owns the team, David is a PARENT, Halyna is family. */
const family = async (role: TeamRole = 'PARENT', ownerId = anna) => {
  await belongTo(teamId, role)
  await store('team', { id: teamId, name: 'The Bears', createdBy: ownerId })
  await member(anna, 'Anna', role, 1)
  await member(david, 'David', 'PARENT', 2)
  await member(halyna, 'Halyna', 'FAMILY', 3)
}

const miaId = '0199f3a0-0000-7000-8000-0000000000b1'
/** The family with two babies. */
const twins = async () => {
  await family()
  const baby = (id: string, name: string, birthDate: string) =>
    local.db.rows('baby').put({ ...serverRow('', ++seq), spaceId: teamId, id, name, birthDate } as never)
  await baby(miaId, 'Mia', '2026-01-15')
  await baby('0199f3a0-0000-7000-8000-0000000000b2', 'Leo', '2026-01-16')
}

const show = async (words = 'The Bears') => {
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter initialEntries={['/team']}>
          <TeamScreen Change={({ change }) => <i>{JSON.stringify(change.fields)}</i>} />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => text().includes(words))
}
const changes = () =>
  server.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
const toasts = () => toast.getShown().map((one) => one.text)
/** Opens a sheet and waits for its form, which appears once its draft is read. */
const openForm = async (name: string) => {
  await press(button(name))
  await until(() => document.querySelector('dialog form'))
}
const items = (name: string) =>
  [...document.querySelectorAll('li')].find((item) => item.textContent!.includes(name))!
const menuOf = async (name: string) => {
  await press(button(`More about ${name}`))
  return [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent)
}
const choose = (label: string) =>
  press(
    [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')].find(
      (item) => item.textContent === label,
    )!,
  )
const hasButton = (name: string) =>
  [...document.querySelectorAll('button')].some(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
  tokens.write({ accessToken: 'a', refreshToken: 'r' })
  server = fakeServer()
  answers = { [`GET /api/team/quarantine?team=${teamId}`]: () => json(200, []) }
  server.answer = (sent) => answers[`${sent.method} ${sent.path}`]?.(sent) ?? offline()
  local = await openLocal()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  toast.getShown().forEach(({ id }) => toast.dismiss(id))
})

describe('the team page', () => {
  it('shows the members with role and date of joining, offline', async () => {
    await family()
    answers = {}
    await show()
    expect(items('Anna').textContent).toContain('You · Owner · since 1 Jul')
    expect(items('Anna').textContent).toContain('Parent')
    expect(items('David').textContent).toMatch(/since 2 Jul.*Parent/)
    expect(items('Halyna').textContent).toMatch(/since 3 Jul.*Family/)
  })

  it("shows a member's picture, or the initial without one", async () => {
    await family()
    const key: RowId = [teamId, david]
    await local.db.rows('teamMember').update(key, { face: 'data:image/jpeg;base64,AAAA' })
    await show()
    const faceOf = (name: string) => items(name).querySelector(`[role=img][aria-label=${name}]`)!
    expect(faceOf('David').querySelector('img')!.src).toBe('data:image/jpeg;base64,AAAA')
    expect(faceOf('Halyna').textContent).toBe('H')
  })

  it('lists open invitations, not expired ones', async () => {
    await family()
    await invited('baba@example.org')
    await show()
    expect(text()).toContain('baba@example.orgThe invitation is valid until 28 Nov')
    await act(async () => void (await invited('baba@example.org', '2026-11-21T11:59:00.000Z')))
    await settle(100)
    expect(text()).not.toContain('baba@example.org')
  })

  it('offers FAMILY to leave, and nothing that only a PARENT may do', async () => {
    await family('FAMILY', david)
    await invited('baba@example.org')
    await show()
    for (const name of [
      'Invite to the family',
      'Rename the family',
      'More about Halyna',
      'Cancel the invitation of baba@example.org',
    ])
      expect(hasButton(name), name).toBe(false)
    expect(hasButton('Leave the family')).toBe(true)
    expect(server.sent).toEqual([])
  })

  it('offers a user without a family to create one', async () => {
    await show('You are in no family')
    await openForm('Create a family')
    expect(field('Name of the family')).toBeTruthy()
  })
})

describe('inviting', () => {
  const path = `POST /api/team/invite?team=${teamId}`
  const invite = async (email: string) => {
    await openForm('Invite to the family')
    await type(field('E-mail'), email)
    await press(button('Send the invitation'))
    await settle(20)
  }

  it('sends the address, confirms it and closes after two seconds', async () => {
    await family()
    answers[path] = () => json(201, {})
    await show()
    await openForm('Invite to the family')
    await type(field('E-mail'), ' baba@example.org ')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await press(button('Send the invitation'))
    await act(async () => vi.advanceTimersByTimeAsync(20))
    expect(server.sent.at(-1)).toMatchObject({ body: { email: 'baba@example.org', role: 'FAMILY' } })
    expect(text()).toContain('Invitation sentbaba@example.org')
    await act(async () => vi.advanceTimersByTimeAsync(1900))
    expect(text()).toContain('Invitation sent')
    await act(async () => vi.advanceTimersByTimeAsync(200))
    expect(text()).not.toContain('Invitation sent')
  })

  it('can invite a read-only member', async () => {
    await family()
    answers[path] = () => json(201, {})
    await show()
    await openForm('Invite to the family')
    await press(document.querySelector<HTMLElement>('dialog input[value=VIEWER]')!)
    expect(text()).toContain('Sees everything of the family and changes nothing.')
    await type(field('E-mail'), 'baba@example.org')
    await press(button('Send the invitation'))
    await settle(20)
    expect(server.sent.at(-1)).toMatchObject({ body: { email: 'baba@example.org', role: 'VIEWER' } })
  })

  it.each([
    ['', 'Please enter an e-mail address'],
    ['nobody', 'This does not look like an e-mail address'],
  ])('asks for an address instead of %j', async (email, words) => {
    await family()
    await show()
    await invite(email)
    expect(text()).toContain(words)
    expect(changes()).toEqual([])
  })

  it.each([
    [409, 'already_member', 'This person is already in your team'],
    [409, 'too_many_invitations', 'There are too many open invitations'],
    [500, 'internal', 'Failed to send invitation. Please try again.'],
    [0, 'network', 'No connection to the server'],
  ])('reports why it could not be sent: %s %s', async (status, code, words) => {
    await family()
    answers[path] = () => (status === 0 ? offline() : refusal(status, code))
    await show()
    await invite('david@example.org')
    expect(alertText()).toContain(words)
    expect(field('E-mail').value).toBe('david@example.org')
  })
})

describe('a PARENT', () => {
  it('removes a member after the consequence was shown', async () => {
    await family()
    answers[`DELETE /api/team/members/${halyna}?team=${teamId}`] = () => json(204, null)
    await show()
    expect(await menuOf('Halyna')).toEqual(['Make a parent', 'Let only look', 'Remove from the family'])
    await choose('Remove from the family')
    expect(text()).toContain('disappears from all devices of this person at once')
    expect(changes()).toEqual([])
    await press(button('Remove from the family', document.querySelector('dialog')!))
    await settle(20)
    expect(changes()).toEqual([`DELETE /api/team/members/${halyna}?team=${teamId}`])
    expect(toasts()).toEqual(['Member removed'])
  })

  it('keeps the sheet open with an error if that failed', async () => {
    await family()
    answers[`DELETE /api/team/members/${halyna}?team=${teamId}`] = () => refusal(503, 'busy')
    await show()
    await menuOf('Halyna')
    await choose('Remove from the family')
    await press(button('Remove from the family', document.querySelector('dialog')!))
    await settle(20)
    expect(alertText()).toContain('Failed to remove member')
    expect(toasts()).toEqual([])
  })

  it('changes a role', async () => {
    await family()
    answers[`PATCH /api/team/members/${david}?team=${teamId}`] = () => json(200, {})
    await show()
    await menuOf('David')
    await choose('Make a family member')
    await settle(20)
    expect(server.sent.at(-1)).toMatchObject({ method: 'PATCH', body: { role: 'FAMILY' } })
    expect(toasts()).toEqual(['David is a family member now'])
  })

  it('makes a member read-only, and reverts that', async () => {
    await family()
    answers[`PATCH /api/team/members/${halyna}?team=${teamId}`] = () => json(200, {})
    await show()
    await menuOf('Halyna')
    await choose('Let only look')
    await settle(20)
    expect(server.sent.at(-1)).toMatchObject({ method: 'PATCH', body: { role: 'VIEWER' } })
    expect(toasts()).toEqual(['Halyna can only look now'])
    // The row as the server sends it then.
    const key: RowId = [teamId, halyna]
    await act(async () => void (await local.db.rows('teamMember').update(key, { looksOnly: true })))
    await until(() => items('Halyna').textContent!.includes('Viewer'))
    expect(await menuOf('Halyna')).toEqual([
      'Make a parent',
      'Make a family member',
      'Remove from the family',
    ])
  })

  it('limits a member to one of the babies, and reverts that', async () => {
    await twins()
    let memberBabies: string[] | null = null
    const path = `PUT /api/team/members/${halyna}/babies?team=${teamId}`
    answers[path] = ({ body }) => {
      memberBabies = (body as { babies: string[] | null }).babies
      return json(200, {})
    }
    answers[`GET /api/team?team=${teamId}`] = () =>
      json(200, { members: [{ id: halyna, babies: memberBabies }] })
    answers[`GET /api/team/invitations?team=${teamId}`] = () => json(200, [])
    await show()
    await until(() => server.sent.some((sent) => sent.path.startsWith('/api/team?')))
    expect(await menuOf('Halyna')).toEqual([
      'Make a parent',
      'Let only look',
      'Show only Mia',
      'Show only Leo',
      'Remove from the family',
    ])
    await choose('Show only Mia')
    await until(() => items('Halyna').textContent!.includes('Sees only Mia'))
    expect(toasts()).toEqual(['Halyna sees only Mia now'])
    expect(await menuOf('Halyna')).toContain('Show only Leo')
    await choose('Show all babies')
    await until(() => !items('Halyna').textContent!.includes('Sees only'))
    expect(toasts()).toContain('Halyna sees all babies now')
    expect(changes()).toEqual([path, path])
    expect(await menuOf('David')).not.toContain('Show only Mia')
  })

  it('can invite for one of the babies', async () => {
    await twins()
    answers[`POST /api/team/invite?team=${teamId}`] = () => json(201, {})
    await show()
    await openForm('Invite to the family')
    await until(() => text().includes('All babies'))
    await press(document.querySelector<HTMLElement>(`dialog input[value="${miaId}"]`)!)
    expect(text()).toContain('Nothing of the other babies reaches the new member.')
    await type(field('E-mail'), 'nina@example.org')
    await press(button('Send the invitation'))
    await until(() => text().includes('Invitation sent'))
    const sent = server.sent.find(({ method }) => method === 'POST')
    expect(sent).toMatchObject({ body: { email: 'nina@example.org', role: 'FAMILY', babies: [miaId] } })
  })

  it('has no menu for the owner', async () => {
    await family('PARENT', david)
    await show()
    expect(hasButton('More about David')).toBe(false)
    expect(await menuOf('Anna')).toEqual(['Make a family member', 'Let only look'])
  })

  it('revokes an invitation', async () => {
    await family()
    await invited('baba@example.org')
    answers[`DELETE /api/team/invitations/${invitationId}?team=${teamId}`] = () => json(204, null)
    await show()
    await press(button('Cancel the invitation of baba@example.org'))
    await press(button('Cancel the invitation'))
    await settle(20)
    expect(changes()).toHaveLength(1)
    expect(toasts()).toEqual(['Invitation cancelled'])
  })

  it('renames the family', async () => {
    await family()
    answers[`PUT /api/team?team=${teamId}`] = () => json(200, {})
    await show()
    await openForm('Rename the family')
    await type(field('Name of the family'), '  ')
    await press(button('Save'))
    expect(text()).toContain('Please enter a name')
    await type(field('Name of the family'), 'The Lions ')
    await press(button('Save'))
    await settle(20)
    expect(server.sent.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'The Lions' } })
  })
})

describe('leaving', () => {
  it('names who becomes the owner of the family', async () => {
    await family()
    answers[`POST /api/team/leave?team=${teamId}`] = () => json(204, null)
    await show()
    await press(button('Leave the family'))
    expect(text()).toContain('The family passes to David.')
    await press(button('Leave'))
    await settle(20)
    expect(changes()).toEqual([`POST /api/team/leave?team=${teamId}`])
    expect(toasts()).toEqual(['You have left The Bears'])
  })

  it('is explained to the last parent instead', async () => {
    await family()
    await member(david, 'David', 'FAMILY', 2)
    await show()
    expect(hasButton('Leave the family')).toBe(false)
    expect(text()).toContain('You are the only parent here')
  })
})

describe('several families', () => {
  it('are switched on this device, immediately and offline, with a message for three seconds', async () => {
    await family()
    await belongTo(otherTeam, 'PARENT')
    await store('team', { id: otherTeam, spaceId: otherTeam, name: 'The Lions', createdBy: anna })
    await store('settings', { id: anna, spaceId: anna, activeTeamId: teamId, measurementUnit: 'metric' })
    answers = {}
    await show()
    await until(() => hasButton('Switch family'))
    await press(button('Switch family'))
    await choose('The Lions')
    await until(() => document.querySelector('h1')?.textContent === 'The Lions')
    expect(document.querySelector('h1')?.textContent).toBe('The Lions')
    expect(toasts()).toEqual(['Family chosen: The Lions'])
    expect(toast.getShown()[0]!.durationMs).toBe(3000)
    expect(await local.db.outbox.toArray()).toMatchObject([
      { entity: 'settings', type: 'patch', fields: { activeTeamId: otherTeam } },
    ])
  })

  it('are offered under the name that was typed before the sheet was closed', async () => {
    await family()
    await show()
    await openForm('Create another family')
    await type(field('Name of the family'), 'The Li')
    await press(button('Close'))
    await openForm('Create another family')
    expect(field('Name of the family').value).toBe('The Li')
  })

  it('start with creating one more', async () => {
    await family()
    answers['POST /api/team'] = () => json(201, {})
    await show()
    expect(hasButton('Switch family')).toBe(false)
    await openForm('Create another family')
    await type(field('Name of the family'), 'The Lions')
    await press(button('Create'))
    await settle(20)
    expect(server.sent.at(-1)).toMatchObject({ body: { name: 'The Lions' } })
    expect(toasts()).toEqual(['Family created'])
  })
})

describe('the late changes of a removed member', () => {
  const eve = '0199f3a0-0000-7000-8000-0000000000ee'
  const noteId = '0199f3a0-0000-7000-8000-0000000000f0'
  const waits = () => {
    let isDecided = false
    answers[`GET /api/team/quarantine?team=${teamId}`] = () =>
      json(
        200,
        isDecided
          ? []
          : [
              {
                id: eve,
                displayName: 'Eve',
                keptAt: new Date(noon).toISOString(),
                added: 2,
                changed: 1,
                deleted: 0,
                changes: [
                  {
                    ...{ entity: 'note', id: noteId, type: 'patch', row: { text: 'penicillin' } },
                    fields: [{ name: 'text', from: 'penicillin', to: 'none' }],
                  },
                ],
              },
            ],
      )
    return (answer: object | null) => {
      isDecided = true
      return json(answer ? 200 : 204, answer)
    }
  }

  it('are offered to a PARENT, and added', async () => {
    await family()
    const decide = waits()
    answers[`POST /api/team/quarantine/${eve}/accept?team=${teamId}`] = () =>
      decide({ applied: 2, refused: 1, changed: [{ entity: 'note', id: noteId, changeId: '7.0' }] })
    answers[`POST /api/history/note/${noteId}/restore`] = () => json(200, { id: noteId })
    await show()
    await until(() => text().includes('Eve'))
    expect(text()).toContain('3 entries from Eve, written before leaving')
    expect(text()).toContain('2 new entries · 1 change')
    expect(text()).toContain('"from":"penicillin","to":"none"')
    await press(button('Add to the diary'))
    await until(() => !text().includes('Eve'))
    expect(text()).not.toContain('Eve')
    expect(toasts()).toEqual(['Added, except 1 entry: what it belongs to is gone'])
    toast.getShown()[0]!.action!.onPress()
    await until(() => toasts().includes('As it was before'))
    expect(server.sent.at(-1)).toMatchObject({
      ...{ path: `/api/history/note/${noteId}/restore`, body: { changeId: '7.0' } },
    })
  })

  it('are discarded after a confirmation', async () => {
    await family()
    const decide = waits()
    answers[`DELETE /api/team/quarantine/${eve}?team=${teamId}`] = () => decide(null)
    await show()
    await until(() => text().includes('Eve'))
    await press(button('Delete'))
    expect(changes()).toEqual([])
    await press(button('Delete', document.querySelector('dialog')!))
    await until(() => !text().includes('Eve'))
    expect(text()).not.toContain('Eve')
  })
})
