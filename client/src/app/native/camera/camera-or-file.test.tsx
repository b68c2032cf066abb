import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useRef } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { button, mount, press } from '../../../../test/mount.tsx'
import { CameraOrFile } from './camera-or-file.tsx'

interface Opened {
  accept: string
  multiple: boolean
  capture: string | null
}
let opened: Opened[]

const Form = ({ accept }: { accept: string }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button onClick={() => input.current?.click()}>Add</button>
      <input ref={input} type="file" accept={accept} multiple hidden />
    </>
  )
}
/** Presses the button of a form with a file field; `opened` receives what the system opens. */
const add = async (accept: string, system = 'android') => {
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <Form accept={accept} />
      <CameraOrFile system={system} />
    </I18nProvider>,
  )
  const input = container.querySelector('input')!
  const open = ({ target, defaultPrevented }: Event) => {
    if (target !== input || defaultPrevented) return
    opened.push({ accept: input.accept, multiple: input.multiple, capture: input.getAttribute('capture') })
  }
  // Registered last, so that it runs after the page's own handlers.
  addEventListener('click', open)
  await press(button('Add'))
  return input
}
const dialog = () => document.querySelector('dialog')

beforeEach(async () => {
  opened = []
  await activateLanguage('en')
  await loadTexts('settings')
})

it('opens the camera of Android, and leaves the field unchanged', async () => {
  const input = await add('application/pdf,image/*')
  expect([opened, dialog()?.open]).toEqual([[], true])
  await press(button('Take a picture'))
  expect(opened).toEqual([{ accept: 'image/*', multiple: false, capture: 'environment' }])
  expect([input.accept, input.multiple, input.hasAttribute('capture')]).toEqual([
    'application/pdf,image/*',
    true,
    false,
  ])
  expect(dialog()).toBeNull()
})

it('opens the files for every type that the field accepts', async () => {
  await add('image/*')
  await press(button('Choose a file'))
  expect(opened).toEqual([{ accept: 'image/*', multiple: true, capture: null }])
  expect(dialog()).toBeNull()
})

it('opens nothing when the user closes the choice, and offers it again', async () => {
  await add('image/*')
  await press(button('Close'))
  expect([opened, dialog()]).toEqual([[], null])
  await press(button('Add'))
  expect(dialog()?.open).toBe(true)
})

it.each([
  ['of another type', '.csv', 'android'],
  ['on iOS, whose own picker has the camera', 'image/*', 'ios'],
])('does not ask for a field %s', async (_, accept, system) => {
  await add(accept, system)
  expect([opened.length, dialog()]).toEqual([1, null])
})
