import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { inject } from 'vitest'
import { chromiumArgs, requireChromium } from '../../scripts/chromium.mjs'
import { scratchFolder } from './scratch.ts'

/**
 * Puts into `profile` what a browser keeps that opened the product at this address once and closed it: the worker and
 * its files, nobody's data. Such a first visit costs seconds, so there is one for each address of a run.
 */
export async function copyOfVisited(url: string, profile: string): Promise<void> {
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
