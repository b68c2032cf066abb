import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { dayFrom, miasBirthDate } from './support/days.ts'
import {
  addBaby,
  asPerson,
  logDiaper,
  type Person,
  signIn,
  signUp,
  storedBaby,
  today,
} from './support/family.ts'
import { Server } from './support/server.ts'

let server: Server
/** The shared data of the family. */
let tablet: Phone
let page: Page
let anna: Person
let dmytro: Person

beforeAll(async () => {
  server = await Server.start()
  tablet = await Phone.open(server.url)
  const dmytrosPhone = await Phone.open(server.url)
  const second = await signUp(server, dmytrosPhone, 'Dmytro')
  dmytro = second.person
  await addBaby(second.page, 'Leo', dayFrom(-112))
  await storedBaby(second.page)
  await dmytrosPhone.close()
  const first = await signUp(server, tablet, 'Anna')
  ;[page, anna] = [first.page, first.person]
  await addBaby(page, 'Miacanary', miasBirthDate)
  await storedBaby(page)
})

afterAll(async () => {
  await tablet?.close()
  await server?.stop()
})

/** Everything that this browser stores for the product, as text: databases, caches, storage. */
const allStoredData = () =>
  page.evaluate(async () => {
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('storage'))
      })
    const texts = (value: unknown) =>
      JSON.stringify(value, (_, inner: unknown) =>
        inner instanceof ArrayBuffer || ArrayBuffer.isView(inner)
          ? new TextDecoder().decode(inner as AllowSharedBufferSource)
          : inner,
      )
    for (const { name } of await indexedDB.databases()) {
      const db = await resultOf(indexedDB.open(name!))
      parts.push(name!)
      for (const store of db.objectStoreNames)
        parts.push(texts(await resultOf(db.transaction(store).objectStore(store).getAll())))
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      parts.push(name)
      for (const request of await cache.keys()) {
        parts.push(request.url)
        if (/json|text/.test((await cache.match(request))?.headers.get('content-type') ?? ''))
          parts.push((await (await cache.match(request))!.text()).slice(0, 1_000_000))
      }
    }
    return parts.join('\n')
  })

const signOut = async () => {
  await page.goto(`${server.url}/settings`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
}
/** Waits for the sign-in screen, which follows a sign-out. */
const signedOut = () => page.waitForURL('**/login')
const landing = () => page.getByRole('link', { name: /^Sign in/ }).first()
const signInAs = async (person: Person) => {
  await page.goto(`${server.url}/login`)
  await signIn(page, person)
  await page.getByRole('navigation').first().waitFor()
}

it('T8: Anna logs offline, signs out and keeps unsent changes; her sign-in is removed', async () => {
  await tablet.goOffline()
  await page.getByText('Offline. Everything is saved on this device').waitFor()
  for (const count of [1, 2]) {
    await logDiaper(page)
    await expect.poll(() => today(page).count()).toBe(count)
  }
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken')!)
  await signOut()
  await page.getByRole('button', { name: 'Keep here and sign out' }).click()
  await signedOut()
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  expect(await allStoredData()).not.toContain(refreshToken)
  await page.goto(`${server.url}/`)
  await landing().waitFor()
  expect(await page.getByText('Miacanary').count()).toBe(0)

  await tablet.goOnline()
  await page.goto(`${server.url}/login`)
  const refresh = () =>
    page.evaluate(async (token) => {
      const answer = await fetch('/api/auth/refresh', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken: token }),
      })
      return answer.status
    }, refreshToken)
  // The stored digest has ended the session on the server, too.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pendingLogouts'))).toBeNull()
  expect(await refresh()).toBe(401)
})

it('Dmytro signs in on the device, sees only his own diary, logs and signs out with a wipe', async () => {
  await signInAs(dmytro)
  await page.getByRole('heading', { name: /^Leo/ }).waitFor()
  expect(await today(page).count()).toBe(0)
  await logDiaper(page)
  await page.getByText('Synced', { exact: true }).first().waitFor()
  await signOut()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  await expect.poll(allStoredData).not.toContain('dmytro')
  // Wait for the end of this navigation before the next one.
  await signedOut()
})

it('T8: Anna signs in again: each of her entries arrives once; after her wipe no byte of hers is left', async () => {
  await signInAs(anna)
  await page.getByRole('heading', { name: /^Miacanary/ }).waitFor()
  await expect.poll(() => today(page).count()).toBe(2)
  const { id } = await storedBaby(page)
  const stored = async () => (await asPerson(page, 'GET', `/api/babies/${id}/diaper`)) as unknown[]
  await expect.poll(async () => (await stored()).length).toBe(2)
  expect(await allStoredData()).toContain('Miacanary')
  await signOut()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  await expect.poll(allStoredData).not.toContain('Miacanary')
  // Retried if the page navigates meanwhile: after the wipe, the app opens the landing page.
  await expect
    .poll(async () => {
      const data = (await allStoredData()).toLowerCase()
      return ['anna@', '"anna"', id].filter((trace) => data.includes(trace))
    })
    .toEqual([])
})

it('no screen logged an error', () => {
  expect(tablet.pageErrors).toEqual([])
})
