import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import {
  addBaby,
  asPerson,
  logDiaper,
  password,
  signIn,
  signUpByHand,
  type Person,
} from './support/family.ts'
import { mailedLink } from './support/mail.ts'
import { Server } from './support/server.ts'
import { SmtpCatcher } from './support/smtp-catcher.ts'

const newPassword = 'Quiet-Owl 42 sleeps'

let mails: SmtpCatcher
let server: Server
let phone: Phone
let tablet: Phone
let page: Page
let anna: Person

beforeAll(async () => {
  mails = await SmtpCatcher.start()
  server = await Server.start({ SMTP_URL: mails.url, MAIL_FROM: 'Nela <nela@example.com>' })
  mails.storeIn(server.dataDir)
  phone = await Phone.open(server.url)
  tablet = await Phone.open(server.url)
  const signedUp = await signUpByHand(server, phone, 'Anna')
  page = signedUp.page
  anna = signedUp.person
  await addBaby(page, 'Mia', miasBirthDate)
})

afterAll(async () => {
  await phone?.close()
  await tablet?.close()
  await server?.stop()
  await mails?.stop()
})

const goTo = async (path: string) => {
  await page.goto(server.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const row = (name: string | RegExp) => page.getByRole('button', { name })
/** An option of the open sheet; its whole row is the tap target. */
const choose = (name: string | RegExp) => page.getByRole('dialog').locator('label', { hasText: name }).click()
const user = (tab: Page) => asPerson(tab, 'GET', '/api/user') as Promise<Record<string, string | null>>

/** Draws a picture of the size of a phone's camera. */
const picture = async () => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1_600
    canvas.height = 900
    const context = canvas.getContext('2d')!
    for (let x = 0; x < 1_600; x += 8) {
      context.fillStyle = `hsl(${x % 360} 70% 50%)`
      context.fillRect(x, 0, 8, 900)
    }
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return Buffer.from(base64, 'base64')
}

it('saves name and picture; the picture is small, and there again after an offline reload', async () => {
  await goTo('/profile')
  await page.getByLabel('Name in the app').fill('Anna K.')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'me.png', mimeType: 'image/png' },
    buffer: await picture(),
  })
  const shown = page.locator('form img')
  await shown.waitFor()
  await row('Save settings').click()
  await page.getByRole('status').getByText('Settings saved', { exact: true }).waitFor()
  const { displayName, avatarUrl } = await user(page)
  expect(displayName).toBe('Anna K.')
  expect(avatarUrl!.length).toBeLessThan(140_000)
  const size = await shown.evaluate(async (image: HTMLImageElement) => {
    const loaded = new Image()
    loaded.src = image.src
    await loaded.decode()
    return [loaded.naturalWidth, loaded.naturalHeight]
  })
  expect(size).toEqual([200, 113])
  await phone.goOffline()
  await page.reload()
  await page.locator('form img').waitFor()
  await page.getByText('A connection is needed to save a name or a picture.').waitFor()
  await phone.goOnline()
})

it('units are selected offline, and sync when online', async () => {
  await goTo('/settings')
  await phone.goOffline()
  await row(/^Measurement units/).click()
  await choose(/^Imperial/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Measurement units.*Imperial/ }).waitFor()
  await phone.goOnline()
  await expect.poll(async () => (await user(page)).measurementUnit, { timeout: 30_000 }).toBe('imperial')
})

it('the language of the user’s mails follows the one selected here', async () => {
  await row(/^Language/).click()
  await choose('Українська')
  await expect.poll(async () => (await user(page)).language).toBe('uk')
  await choose('English')
  await expect.poll(async () => (await user(page)).language).toBe('en')
  await page.keyboard.press('Escape')
})

it('keeps the setting of the hand at the next start', async () => {
  await row(/^Phone held in/).click()
  await choose(/^Left hand/)
  await page.reload()
  await page.getByRole('button', { name: /^Phone held in.*Left hand/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.hand)).toBe('left')
})

describe('T8: the app lock', () => {
  const pin = '240917'
  const type = async (digits: string) => {
    await page.getByLabel('PIN', { exact: true }).fill(digits)
    await row('Open the diary').click()
  }
  /** Simulates that the device was unused for so many minutes. */
  const simulateAbsence = (minutes: number) =>
    page.evaluate((ms) => {
      localStorage.setItem('usedAt', String(Date.now() - ms))
      document.dispatchEvent(new Event('visibilitychange'))
    }, minutes * 60_000)
  const expectLocked = async () => {
    await page.getByRole('button', { name: /^Anna K\./ }).waitFor()
    expect(await page.locator('body').innerText()).not.toContain('Mia')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('"refreshToken"')
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  }

  it('is set with a PIN, and does not interrupt a user who keeps using the device', async () => {
    await row('App lock').click()
    await page.getByLabel('PIN or passphrase', { exact: true }).fill(pin)
    await page.getByLabel('Once more', { exact: true }).fill(pin)
    await row('Turn the lock on').click()
    await page.getByRole('status').getByText('The app lock is on').waitFor()
    await goTo('/')
    await page.getByRole('heading', { name: /^Mia/ }).waitFor()
    await simulateAbsence(4)
    await expect.poll(() => page.getByRole('heading', { name: /^Mia/ }).count()).toBe(1)
  })

  it('locks the diary after five minutes of absence, also after a reload and offline', async () => {
    await simulateAbsence(6)
    await expectLocked()
    await phone.goOffline()
    await page.reload()
    await expectLocked()
    await row(/^Anna K\./).click()
    await type('111111')
    await page.getByText('That is not right. Please try again.').waitFor()
    await type(pin)
    await page.getByRole('heading', { name: /^Mia/ }).waitFor()
    await logDiaper(page)
    await phone.goOnline()
    await page.getByText('Synced', { exact: true }).first().waitFor({ timeout: 30_000 })
  })

  it('is removed only with the PIN', async () => {
    await goTo('/settings')
    await row('App lock').click()
    await row('Turn the lock off').click()
    await page.getByText('That is not right. Please try again.').waitFor()
    await page.getByLabel('Your current PIN', { exact: true }).fill(pin)
    await row('Turn the lock off').click()
    await expect.poll(() => page.getByRole('status').getByText('The app lock is off').isVisible()).toBe(true)
  })
})

it('another device is listed, and signed out from here', async () => {
  const other = await tablet.tab('/login')
  await signIn(other, anna)
  await other.getByRole('heading', { name: /^Mia/ }).waitFor()
  await row('Where you are signed in').click()
  await page.getByText('This device', { exact: true }).last().waitFor()
  await page.getByRole('button', { name: /^Sign out: / }).click()
  await page.getByRole('status').getByText('Signed out there').waitFor()
  await page.keyboard.press('Escape')
  await logDiaper(other)
  await expect
    .poll(() => other.getByText('Sign in to sync. Waiting on this device: 1').isVisible())
    .toBe(true)
})

it('a new password requires the old one, which then stops working', async () => {
  await row('Change password').click()
  const form = page.locator('form')
  await form.getByLabel('Current password', { exact: true }).fill('wrong')
  await form.getByLabel('New password', { exact: true }).fill(newPassword)
  await form.getByLabel('Repeat the password', { exact: true }).fill(newPassword)
  await form.getByRole('button', { name: 'Change password' }).click()
  await form.getByText('Current password is incorrect').waitFor()
  await form.getByLabel('Current password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('status').getByText('Password changed.').waitFor()
  await mailedLink(server.dataDir, anna.email, /http\S+\/forgot-password/)
  expect((await user(page)).displayName).toBe('Anna K.')
})

it('exports everything as one file, after the password', async () => {
  await row('Export all data').click()
  await page.getByLabel('Your password', { exact: true }).fill(newPassword)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nela-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = readFileSync(await download.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  expect(bytes.includes('account.json')).toBe(true)
})

it('the account’s security log has all of these events', async () => {
  await row('Security log').click()
  for (const event of ['All data exported', 'Password changed', 'Signed out on another device'])
    await expect.poll(() => page.getByText(event, { exact: true }).first().isVisible()).toBe(true)
  await page.keyboard.press('Escape')
})

it('deletes the account only with the password; then no data is left on the device or the server', async () => {
  await row('Delete account').click()
  const sheet = page.getByRole('dialog', { name: 'Delete account?' })
  await sheet.getByText('Nobody else is in this family. It will be deleted.').waitFor()
  const box = sheet.getByRole('checkbox')
  expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, true])
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await sheet.getByText('Please enter your password to confirm').waitFor()
  await sheet.getByLabel('Your password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await sheet.getByText('Password is incorrect').waitFor()
  await sheet.getByLabel('Your password', { exact: true }).fill(newPassword)
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  const remainingData = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      stored: JSON.stringify(localStorage),
    }))
  await expect.poll(async () => (await remainingData()).databases, { timeout: 30_000 }).toEqual([])
  const { stored } = await remainingData()
  for (const text of ['Anna', anna.email, 'data:image', 'refreshToken']) expect(stored).not.toContain(text)
  await page.getByLabel('E-mail').fill(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Invalid email or password').waitFor()
})

it('sent every mail by SMTP', async () => {
  await expect
    .poll(() => mails.subjectsTo(anna.email))
    .toEqual([
      'Confirm your email address for Nela',
      'Your Nela password was changed',
      'Your Nela account is deleted',
    ])
})

it('no screen logged an error', () => {
  expect([...phone.pageErrors, ...tablet.pageErrors]).toEqual([])
})
