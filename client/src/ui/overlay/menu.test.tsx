import { describe, expect, it, vi } from 'vitest'
import { act } from 'react'
import { button, key, mount, press, until } from '../../../test/mount.tsx'
import { Menu } from './menu.tsx'

const setup = async () => {
  const onSelect = vi.fn()
  const item = (name: string, checked: boolean) => ({
    key: name,
    label: name,
    checked,
    onSelect: () => onSelect(name),
  })
  await mount(<Menu label="Language" trigger="EN" items={[item('English', true), item('Русский', false)]} />)
  return onSelect
}
const focused = () => document.activeElement?.textContent

describe('a menu', () => {
  it('opens on the checked choice, moves by arrows and chooses', async () => {
    const onSelect = await setup()
    await press(button('Language'))
    expect(focused()).toBe('English')
    await key('ArrowDown')
    expect(focused()).toBe('Русский')
    await key('ArrowDown')
    expect(focused()).toBe('English')
    await key('End')
    await press(document.activeElement as HTMLElement)
    expect(onSelect).toHaveBeenCalledWith('Русский')
    expect(document.querySelector('[role=menu]')).toBeNull()
    expect(document.activeElement).toBe(button('Language'))
  })

  it('closes by Escape and returns the focus', async () => {
    await setup()
    await press(button('Language'))
    await key('Escape')
    expect(document.querySelector('[role=menu]')).toBeNull()
    expect(document.activeElement).toBe(button('Language'))
  })

  it('closes by Back', async () => {
    await setup()
    await press(button('Language'))
    await act(async () => history.back())
    await until(() => !document.querySelector('[role=menu]'))
  })
})
