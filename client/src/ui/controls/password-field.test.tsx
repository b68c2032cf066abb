import { expect, it } from 'vitest'
import { button, field, mount, press } from '../../../test/mount.tsx'
import { PasswordField } from './field.tsx'

it.each([390, 1440])(
  'at %i px a password is hidden at first, and has no autocorrection in either state',
  async (width) => {
    Object.defineProperty(window, 'innerWidth', { value: width, configurable: true })
    await mount(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />)
    const attributes = () => {
      const input = field('Password')
      return ['type', 'autocapitalize', 'autocorrect', 'spellcheck'].map((name) => input.getAttribute(name))
    }
    expect(attributes()).toEqual(['password', 'none', 'off', 'false'])
    await press(button('Show'))
    expect(attributes()).toEqual(['text', 'none', 'off', 'false'])
    await press(button('Hide'))
    expect(attributes()).toEqual(['password', 'none', 'off', 'false'])
  },
)
