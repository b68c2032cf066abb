import { expect, it, vi } from 'vitest'

/** The state at a start: no texts are loaded. */
const fresh = async () => {
  vi.resetModules()
  const { i18n } = await import('@lingui/core')
  return { i18n, ...(await import('./catalogs.ts')), ...(await import('./languages.ts')) }
}

it('adds texts without rendering the screen again, and loads them in the next language too', async () => {
  const { i18n, catalogOf, activateLanguage, loadTexts } = await fresh()
  await activateLanguage('uk')
  // Remove parts that other tests of this page have loaded.
  const growth = Object.keys(await catalogOf('growth', 'uk'))
  for (const id of growth) delete i18n.messages[id]
  let notified = 0
  const leave = i18n.on('change', () => notified++)
  await loadTexts('growth')
  leave()
  expect(growth.length).toBeGreaterThan(50)
  expect(growth.filter((id) => !i18n.messages[id])).toEqual([])
  expect(notified).toBe(0)
  await activateLanguage('ka')
  expect(growth.filter((id) => !i18n.messages[id])).toEqual([])
})
