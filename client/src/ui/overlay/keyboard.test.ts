import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchKeyboard } from './keyboard.ts'

const screenHeight = 844
let stop: () => void
let field: HTMLInputElement
const view = Object.assign(new EventTarget(), { height: screenHeight, offsetTop: 0, scale: 1 })
const covered = () => document.documentElement.style.getPropertyValue('--keyboard')
/** Sets the visible part of the screen. */
const leave = (height: number, { offsetTop = 0, scale = 1 } = {}) => {
  Object.assign(view, { height, offsetTop, scale })
  view.dispatchEvent(new Event('resize'))
}

beforeEach(() => {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(screenHeight)
  field = document.body.appendChild(document.createElement('input'))
  field.scrollIntoView = vi.fn()
  stop = watchKeyboard(view)
})
afterEach(() => {
  leave(screenHeight)
  stop()
  field.remove()
  vi.restoreAllMocks()
})
const at = (top: number) =>
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 52 } as DOMRect)

it('reports how much the keyboard covers, and when it is closed', () => {
  leave(508)
  expect(covered()).toBe('336px')
  leave(screenHeight)
  expect(covered()).toBe('')
})

it.each([
  ['a bar of the browser that comes back', 788, {}],
  ['a zoom with two fingers', 422, { scale: 2 }],
  ['a page that the system has pushed up by the height of its keyboard', 508, { offsetTop: 336 }],
])('does not count %s as a keyboard', (_, height, more) => {
  leave(height, more)
  expect(covered()).toBe('')
})

it('scrolls a covered field into view when the keyboard opens and when the focus moves below it', () => {
  at(600)
  field.focus()
  expect(field.scrollIntoView).not.toHaveBeenCalled()
  leave(508)
  expect(field.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
  field.blur()
  field.focus()
  expect(field.scrollIntoView).toHaveBeenCalledTimes(2)
})

it('does not scroll a visible field', () => {
  at(200)
  field.focus()
  leave(508)
  expect(field.scrollIntoView).not.toHaveBeenCalled()
})

it('does nothing in a browser without `visualViewport`', () => {
  expect(() => watchKeyboard(null)()).not.toThrow()
})
