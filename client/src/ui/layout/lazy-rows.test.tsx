import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { Spacer } from './lazy-rows.tsx'

type Report = (entries: Partial<IntersectionObserverEntry>[]) => void

afterEach(() => void vi.unstubAllGlobals())

it('ignores a late report of an observer for a spacer that has left the page', async () => {
  const reports: Report[] = []
  class Observer {
    observe = () => undefined
    disconnect = () => undefined
    constructor(report: Report) {
      reports.push(report)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const onFar = vi.fn()
  const { container } = await mount(<Spacer height={10} onNear={() => undefined} onFar={onFar} />)
  const farBelow = [{ isIntersecting: false, boundingClientRect: new DOMRect(0, innerHeight + 2000, 10, 10) }]
  const room = container.firstElementChild!
  room.remove()
  reports.forEach((report) => report(farBelow))
  expect(onFar).not.toHaveBeenCalled()
  container.append(room)
  reports.forEach((report) => report(farBelow))
  expect(onFar).toHaveBeenCalledOnce()
})
