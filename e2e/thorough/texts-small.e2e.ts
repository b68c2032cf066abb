import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { demoFamily, demoPerson } from '../support/demo-family.ts'
import { visitAccountScreens, visitFamilyScreens, visitTrialScreens } from '../support/visit-screens.ts'
import { parametersOf } from '../support/routes.ts'
import { Server } from '../support/server.ts'
import { languages, TextMeasurements } from '../support/text-measurements.ts'

// On the smallest phones, no word of any screen or sheet is broken or cut off.

const texts = new TextMeasurements()
let server: Server
let phone: Phone
let visitors: Phone

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  visitors = await Phone.open(server.url)
  const page = await demoFamily(server, phone)
  const visitor = await visitors.tab('/login')
  for (const tab of [page, visitor]) await tab.emulateMedia({ reducedMotion: 'reduce' })
  // Read before the walks, because the walk through the family deletes rows.
  const parameters = await parametersOf(page)
  const asVisitor = async () => {
    await visitAccountScreens(visitor, server.url, 'en', parameters, texts.checkOn(visitor))
    await visitTrialScreens(visitor, server.url, 'en', demoPerson, texts.checkOn(visitor))
  }
  await Promise.all([asVisitor(), visitFamilyScreens(page, server.url, 'en', texts.checkOn(page))])
  console.info(`opened and measured in ${texts.secondsInAll} s`)
}, 1_200_000)
afterAll(async () => {
  await phone?.close()
  await visitors?.close()
  await server?.stop()
})

it.each(languages)('no word breaks and no text is truncated in %s', (language) => {
  console.info(texts.summaryOf(language))
  expect(texts.faultsIn(language)).toEqual([])
})

it('visited every screen and sheet', () => {
  // Fails if a walk visits too few screens.
  expect(texts.states).toBeGreaterThan(140)
})
