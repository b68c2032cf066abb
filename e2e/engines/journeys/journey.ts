import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Engine } from '../driver.ts'
import { Home } from '../home.ts'
import type { Tab } from '../tab.ts'
import { diaryJourneys, firstJourneys } from './diary.ts'
import { fileJourneys } from './files.ts'
import { growthJourneys } from './growth.ts'
import { settingsJourneys } from './settings.ts'

/** The state that the journeys of one engine share. */
export interface Journey {
  home: Home
  /** The phone of the user who signs up. */
  tab: Tab
  /** For files that the user uploads. */
  folder: string
}

/** The core journeys of a family, in order, in one engine. A skipped test reports an engine that is not installed. */
export function coreJourneysIn(engine: Engine): void {
  const missing = engine.missing()
  if (missing.length > 0) {
    const reason = `${engine.name} is left out: it needs the Debian packages ${missing.join(', ')}`
    console.warn(reason)
    it(reason, ({ skip }) => skip())
    return
  }
  const at = { folder: mkdtempSync(join(tmpdir(), 'nela-files-')) } as Journey

  beforeAll(async () => {
    at.home = await Home.open(engine)
    at.tab = await at.home.tab()
  })
  // On a failure, only the screens are available for the report.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      console.error(`${task.name}: ${engine.name} shows\n${await at.tab.shown()}`)
  })
  afterAll(async () => {
    await at.home?.close()
    rmSync(at.folder, { recursive: true, force: true })
  })

  it('has the screen size of a phone', async () => {
    await at.tab.goto('/login')
    expect(await at.tab.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844])
  })

  firstJourneys(at)
  diaryJourneys(at)
  growthJourneys(at)
  fileJourneys(at)
  settingsJourneys(at)
}
