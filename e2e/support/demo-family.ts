import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { entryKindNames, entryKinds } from 'sync-protocol/entities/entry-kinds'
import { protocolVersion } from 'sync-protocol/wire/versions'
import { allSamples } from '../../client/test/sample-entries.ts'
import { root } from '../../scripts/sources.mjs'
import type { Phone } from './browser.ts'
import { phoneZone } from './days.ts'
import { asPerson, storedBaby } from './family.ts'
import type { Server } from './server.ts'

/** Texts that the demo family entered. */
export const ownTexts = ['Mia', 'Anna', 'demo@example.org']

export const demoPerson = { email: 'demo@example.org', password: 'warm milk at 3' }

/** Creates sixty days of a made-up family, with one entry of each kind in the last hour. Resolves to its page. */
export async function demoFamily(server: Server, phone: Phone): Promise<Page> {
  execFileSync(process.execPath, [join(root, 'scripts/demo.mjs')], {
    env: { PATH: process.env.PATH, PUBLIC_URL: server.url, DATA_DIR: server.dataDir, TZ: phoneZone },
  })
  const page = await phone.tab('/login')
  await page.getByLabel('E-mail').fill(demoPerson.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPerson.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('group', { name: 'Log', exact: true }).waitFor()
  await logEachKind(page)
  return page
}

const minute = 60_000

async function logEachKind(page: Page): Promise<void> {
  const { id: spaceId } = (await asPerson(page, 'GET', '/api/team')) as { id: string }
  const baby = await storedBaby(page)
  const now = Date.now()
  const ops = entryKindNames.map((entity, index) => {
    const at = new Date(now - (index + 2) * minute).toISOString()
    const times = {
      ...{ timestamp: at, startTime: new Date(Date.parse(at) - 20 * minute).toISOString(), endTime: at },
      ...{ timeZone: phoneZone },
    }
    const sample: Record<string, unknown> = allSamples[entity]
    const fields = Object.entries(sample).map(([name, value]) => [
      name,
      name in times ? times[name as keyof typeof times] : value,
    ])
    return {
      ...{ n: index + 1, entity, id: randomUUID(), type: 'put', at: [now, index] },
      fields: { ...Object.fromEntries(fields), ...(entryKinds[entity].ofBaby && { babyId: baby.id }) },
    }
  })
  const { results } = (await asPerson(page, 'POST', '/api/sync/push', {
    ...{ v: protocolVersion, deviceId: 'eachkind', mark: null, spaceId, cursor: null, sentAt: now, ops },
  })) as { results: unknown[] }
  if (results.length > 0) throw new Error(JSON.stringify(results))
}
