import 'fake-indexeddb/auto'
import { afterAll, afterEach, vi } from 'vitest'
import { bindUser } from '#api/call.ts'
import { textParts } from '#i18n/catalogs.ts'
import { setHourCycle } from '#i18n/hour-cycle.ts'
import { loadTexts } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { unmountAll } from './mounted.ts'
import { dropListenersWithModules } from './reset-modules.ts'

// The default of one second is too short for a busy machine.
const { waitFor } = vi
vi.waitFor = (run, options) =>
  waitFor(run, { timeout: 20_000, ...(typeof options === 'object' ? options : {}) })

if ('document' in globalThis) dropListenersWithModules(window)

// Tests render screens in any language without the shell that loads their texts.
void loadTexts(...textParts)

afterEach(async () => {
  await unmountAll()
  for (const { id } of toast.getShown()) toast.dismiss(id)
  setHourCycle('h23')
})

// Test files share a page and its modules, which saves a second for each file, so each cleans up after itself.
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  bindUser(null)
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  if (!('document' in globalThis)) return
  // Removes what a test file defined on the navigator; a real browser's properties are on the prototype.
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
