import { act } from 'react'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { useRouteChange } from './use-route-change.ts'

let go: NavigateFunction
const Screen = () => {
  useRouteChange()
  go = useNavigate()
  return <main id="content" tabIndex={-1} />
}
const to = (path: string) => act(async () => void (await go(path)))
afterEach(() => vi.restoreAllMocks())

it('scrolls to the top and focuses the content on each change of path, not at the start', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await mount(
    <MemoryRouter initialEntries={['/']}>
      <Screen />
    </MemoryRouter>,
  )
  expect(scrollTo).not.toHaveBeenCalled()
  await to('/stats')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  expect(document.activeElement?.id).toBe('content')
  await to('/stats?day=2026-11-21')
  expect(scrollTo).toHaveBeenCalledTimes(1)
  await to('/growth')
  expect(scrollTo).toHaveBeenCalledTimes(2)
})
