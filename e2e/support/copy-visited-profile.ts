import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { inject } from 'vitest'
import { chromiumArgs, requireChromium } from '../../scripts/chromium.mjs'
import { scratchFolder } from './scratch.ts'

/**
 * Copies a browser profile that has opened the product at this address once: the service worker and its files, no user
 * data. Such a first visit costs seconds, so a run makes one per address.
 */
export async function copyVisitedProfile(url: string, profile: string): Promise<void> {
  const visited = join(inject('visitedProfiles'), new URL(url).port)
  if (!existsSync(visited)) renameSync(await visit(url), visited)
  cpSync(visited, profile, { recursive: true })
}

async function visit(url: string): Promise<string> {
  const profile = scratchFolder('nela-visit-')
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: requireChromium({ isLight: true }),
      args: chromiumArgs,
    })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.close()
    return profile
  } catch (error) {
    rmSync(profile, { recursive: true, force: true })
    throw error
  }
}
