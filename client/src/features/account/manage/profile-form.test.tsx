import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { startSession } from '#session/session.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { fakeServer, json, offline, openScreen, text } from '../../../../test/account-page.tsx'
import { anna, openLocal, type Local } from '../../../../test/local.ts'
import { button, field, press, settle, type, until } from '../../../../test/mount.tsx'
import { ProfileForm } from './profile-form.tsx'

const user = {
  ...{ id: anna, email: 'anna@example.org', displayName: 'Anna' },
  createdAt: '2026-03-01T08:00:00.000Z',
}
const whole = { ...user, measurementUnit: 'metric', language: 'en', avatarUrl: null }

let local: Local
const open = async () => {
  const form = (
    <LocalDataContext value={local}>
      <ProfileForm />
    </LocalDataContext>
  )
  const page = await openScreen({ '/profile': form }, '/profile')
  await until(() => document.querySelector('form') !== null)
  return page
}

let server: ReturnType<typeof fakeServer>
let stop: () => void
beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('session', JSON.stringify(user))
  localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: anna }))}.s`)
  server = fakeServer()
  server.answer = ({ method, body }) =>
    json(200, method === 'PUT' ? { ...whole, ...(body as object) } : whole)
  stop = startSession()
  local = await openLocal()
  await open()
})
afterEach(() => {
  stop()
  toast.getShown().forEach(({ id }) => toast.dismiss(id))
  vi.unstubAllGlobals()
})

const save = () => press(button('Save settings'))
const puts = () => server.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

/** Chooses a file like the browser's dialog. */
const choose = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

describe('the profile', () => {
  it('shows name, address and member since', () => {
    expect(field('Name in the app').value).toBe('Anna')
    expect(text()).toContain('anna@example.org')
    expect(text()).toContain('Member since')
    expect(text()).toMatch(/1 March 2026|March 1, 2026/)
  })

  it('saves the name without surrounding blanks, and confirms it for three seconds', async () => {
    await type(field('Name in the app'), '  Anna K.  ')
    await save()
    expect(puts()).toEqual([{ displayName: 'Anna K.' }])
    expect(toast.getShown()).toMatchObject([{ text: 'Settings saved', durationMs: 3_000 }])
    expect(field('Name in the app').value).toBe('Anna K.')
    expect(JSON.parse(localStorage.getItem('session')!).displayName).toBe('Anna K.')
  })

  it('requires a name', async () => {
    await type(field('Name in the app'), '   ')
    await save()
    expect(text()).toContain('Please enter your name')
    expect(document.activeElement).toBe(field('Name in the app'))
    expect(puts()).toEqual([])
  })

  it('keeps the typed values when saving failed, and reports it', async () => {
    server.answer = offline
    await type(field('Name in the app'), 'Anna K.')
    await save()
    expect(text()).toContain('Failed to save settings. Please try again.')
    expect(field('Name in the app').value).toBe('Anna K.')
    expect(toast.getShown()).toEqual([])
  })

  it('keeps unsaved values after leaving, until they are saved', async () => {
    await type(field('Name in the app'), 'Anna K.')
    const kept = () => local.db.meta.get('draft/profile')
    await vi.waitFor(async () => expect(await kept()).toBeDefined())
    const { container } = await open()
    await until(() => container.querySelector('form'))
    expect(container.querySelector<HTMLInputElement>('input[name=displayName]')!.value).toBe('Anna K.')
    await press(button('Save settings', container))
    expect(puts()).toEqual([{ displayName: 'Anna K.' }])
    await vi.waitFor(async () => expect(await kept()).toBeUndefined())
  })

  it('says offline that saving needs a connection', async () => {
    expect(text()).not.toContain('needs a connection')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => void dispatchEvent(new Event('offline')))
    expect(text()).toContain('A connection is needed to save a name or a picture.')
    vi.restoreAllMocks()
  })

  it('refuses a picture of more than 5 MB, and one that cannot be read', async () => {
    await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' }))
    expect(text()).toContain('File size must be less than 5MB')
    await choose(new File(['<svg/>'], 'x.gif', { type: 'image/gif' }))
    expect(text()).toContain('Failed to process avatar. Please try again.')
    expect(text()).not.toContain('File size must be')
  })

  it('removes the picture when the user does', async () => {
    const avatarUrl = 'data:image/jpeg;base64,AAAA'
    server.answer = ({ method, body }) =>
      json(200, { ...whole, avatarUrl, ...(method === 'PUT' && (body as object)) })
    await act(async () => void dispatchEvent(new Event('online')))
    await settle()
    expect(document.querySelector('img')?.getAttribute('src')).toBe(avatarUrl)
    await press(button('Remove'))
    expect(document.querySelector('img')).toBeNull()
    await save()
    expect(puts()).toEqual([{ displayName: 'Anna', avatarUrl: null }])
    expect(JSON.parse(localStorage.getItem('session')!)).not.toHaveProperty('avatarUrl')
  })
})
