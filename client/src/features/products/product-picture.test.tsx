import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { ProductPicture } from './product-picture.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const image = () => document.querySelector('img')
const isPlaceholder = () => document.querySelector('[data-placeholder]') !== null
const fail = () => act(async () => void image()!.dispatchEvent(new Event('error')))
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

// An absolute URL, because the test page's own URL may be unsuitable as a base.
const url = 'https://nela.test/products/ball.svg'

it('requests a failed picture again after 1, 2 and 4 seconds; then shows a placeholder', async () => {
  await mount(<ProductPicture url={url} />)
  expect(image()!.getAttribute('src')).toBe(url)
  for (const [turn, ms] of [1000, 2000, 4000].entries()) {
    await fail()
    await wait(ms - 1)
    expect(image()).toBeNull()
    await wait(1)
    expect(image()!.getAttribute('src')).toBe(`${url}?again=${turn + 1}`)
    expect(isPlaceholder()).toBe(false)
  }
  await fail()
  await wait(60_000)
  expect(image()).toBeNull()
  expect(isPlaceholder()).toBe(true)
})

it('shows the placeholder immediately without a picture', async () => {
  await mount(<ProductPicture url={null} />)
  expect(isPlaceholder()).toBe(true)
})
