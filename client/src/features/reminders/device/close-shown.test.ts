import { afterEach, expect, it, vi } from 'vitest'
import { endFakePush, fakePush, firstKey } from '../../../../test/fake-push.ts'
import { closeShown } from './close-shown.ts'

afterEach(() => {
  endFakePush()
  vi.unstubAllGlobals()
})

it.each([
  ['https://web.push.apple.com', 0],
  ['https://push.example.com', 1],
])('closes notifications of a push of %s: %i are left', async (origin, left) => {
  const browser = fakePush({ permission: 'granted', origin })
  await browser.subscribe(firstKey)
  browser.show()
  await closeShown()
  expect(browser.shown).toHaveLength(left)
})

it('closes nothing without a subscription', async () => {
  const browser = fakePush()
  browser.show()
  await closeShown()
  expect(browser.shown).toHaveLength(1)
})
