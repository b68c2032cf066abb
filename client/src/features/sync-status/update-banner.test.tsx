import { expect, it } from 'vitest'
import type { Found } from '#platform/native/find-server.ts'
import { openScreen, text } from '../../../test/account-page.tsx'
import { settle } from '../../../test/mount.tsx'
import { AppUpdateBanner, UpdateBanner } from './update-banner.tsx'

it('offers a reload in a browser', async () => {
  await openScreen({ '/': <UpdateBanner /> }, '/')
  expect(text()).toContain('A newer version is needed to sync')
  expect(document.querySelector('button')?.textContent).toBe('Reload')
})

it.each<[string, Found, string]>([
  ['is to be updated where the server is newer', { problem: 'updateApp' }, 'Update the app to sync.'],
  ['waits for an older server', { problem: 'updateServer' }, 'The server is older than this app.'],
  ['is to be updated where nobody answers', { problem: 'silent' }, 'Update the app to sync.'],
])('in the packaged app, which a reload does not update, %s', async (_, found, sentence) => {
  await openScreen({ '/': <AppUpdateBanner find={async () => found} /> }, '/')
  await settle(50)
  expect(text()).toContain(sentence)
  expect(text()).toContain('Everything is saved on this device')
  expect(document.querySelector('button')).toBeNull()
})
