import { expect, it, vi } from 'vitest'

/** As at a start: nothing of the texts is there yet. */
const fresh = async () => {
  vi.resetModules()
  const { i18n } = await import('@lingui/core')
  return { i18n, ...(await import('./catalogs.ts')), ...(await import('./languages.ts')) }
}

it('more texts are there without a word to what is on the screen, and in the next language too', async () => {
  const { i18n, catalogOf, activateLanguage, loadTexts } = await fresh()
  await activateLanguage('uk')
  // Those that other files of this page had asked for are still there.
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
