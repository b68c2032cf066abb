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

it('a picture that does not come is asked for after 1, 2 and 4 seconds; then a placeholder stands for it', async () => {
  await mount(<ProductPicture url="/products/ball.svg" />)
  // What another file of this page left to draw comes first.
  await vi.waitFor(() => expect(image()).not.toBeNull())
  expect(image()!.getAttribute('src')).toBe('/products/ball.svg')
  for (const [turn, ms] of [1000, 2000, 4000].entries()) {
    await fail()
    await wait(ms - 1)
    expect(image()).toBeNull()
    await wait(1)
    expect(image()!.getAttribute('src')).toBe(`/products/ball.svg?again=${turn + 1}`)
    expect(isPlaceholder()).toBe(false)
  }
  await fail()
  await wait(60_000)
  expect(image()).toBeNull()
  expect(isPlaceholder()).toBe(true)
})

it('what has no picture has the placeholder at once', async () => {
  await mount(<ProductPicture url={null} />)
  expect(isPlaceholder()).toBe(true)
})
