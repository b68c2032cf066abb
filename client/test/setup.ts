import 'fake-indexeddb/auto'
import { afterAll, afterEach, vi } from 'vitest'
import { bindUser } from '#api/call.ts'
import { textParts } from '#i18n/catalogs.ts'
import { setHourCycle } from '#i18n/hour-cycle.ts'
import { loadTexts } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { unmountAll } from './mounted.ts'
import { dropListenersWithModules } from './reset-modules.ts'

// As long as a busy machine needs; a second, as it comes, is what a machine with other work stops for.
const { waitFor } = vi
vi.waitFor = (run, options) =>
  waitFor(run, { timeout: 20_000, ...(typeof options === 'object' ? options : {}) })

if ('document' in globalThis) dropListenersWithModules(window)

// Screens are tested in any language without the shell that brings their texts.
void loadTexts(...textParts)

afterEach(async () => {
  await unmountAll()
  for (const { id } of toast.getShown()) toast.dismiss(id)
  setHourCycle('h23')
})

// Files share their page and their modules, which saves a second for each of them: nobody leaves anything behind.
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  bindUser(null)
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  if (!('document' in globalThis)) return
  // What a file gave the browser; what a real one has is on the prototype.
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
