import { expect, it, vi } from 'vitest'

/** As at a start: nothing of the texts is there yet. */
const fresh = async () => {
  vi.resetModules()
  const { i18n } = await import('@lingui/core')
  return { i18n, ...(await import('./languages.ts')) }
}

it('more texts are there without a word to what is on the screen, and in the next language too', async () => {
  const { i18n, activateLanguage, loadTexts } = await fresh()
  await activateLanguage('uk')
  const before = Object.keys(i18n.messages).length
  let told = 0
  const leave = i18n.on('change', () => told++)
  await loadTexts('growth')
  leave()
  const inUkrainian = Object.keys(i18n.messages)
  expect(inUkrainian.length).toBeGreaterThan(before)
  expect(told).toBe(0)
  await activateLanguage('ka')
  expect(inUkrainian.filter((id) => !i18n.messages[id])).toEqual([])
})
