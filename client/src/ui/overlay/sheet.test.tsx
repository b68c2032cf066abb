import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { button, mount, press, until } from '../../../test/mount.tsx'
import { activateLanguage } from '#i18n/languages.ts'
import { Sheet } from './sheet.tsx'
import { ToastHost } from './toast-host.tsx'
import { toast } from './toast-store.ts'

const Screen = () => {
  const [open, setOpen] = useState(false)
  return (
    <I18nProvider i18n={i18n}>
      <button onClick={() => setOpen(true)}>Feed</button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Feeding">
        <button>Log 120 ml</button>
      </Sheet>
      <ToastHost />
    </I18nProvider>
  )
}

beforeAll(() => activateLanguage('en'))

const openSheet = async () => {
  await mount(<Screen />)
  await press(button('Feed'))
  return document.querySelector('dialog')!
}

describe('a sheet', () => {
  it('is a modal dialog named by its title', async () => {
    const dialog = await openSheet()
    expect(dialog.open).toBe(true)
    expect(document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent).toBe('Feeding')
    expect(button('Log 120 ml', dialog)).toBeTruthy()
  })

  it('closes by its button and returns the focus', async () => {
    const dialog = await openSheet()
    await press(button('Close', dialog))
    expect(dialog.open).toBe(false)
    expect(document.activeElement).toBe(button('Feed'))
  })

  it('contains the toasts while it is open, so that they can be pressed', async () => {
    const dialog = await openSheet()
    let pressed = 0
    await act(async () => {
      toast.show({ key: 'x', text: 'Picture removed', action: { label: 'Undo', onPress: () => pressed++ } })
    })
    expect(dialog.contains(button('Undo'))).toBe(true)
    await press(button('Close', dialog))
    expect(dialog.contains(button('Undo'))).toBe(false)
    await press(button('Undo'))
    expect(pressed).toBe(1)
  })

  it('closes by Escape', async () => {
    const dialog = await openSheet()
    // The browser turns Escape into a `cancel` event of the dialog.
    await act(async () => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(dialog.open).toBe(false)
    expect(document.activeElement).toBe(button('Feed'))
  })

  it('stays open when a sheet on it closes by Escape, and when no file is picked in it', async () => {
    const closed: string[] = []
    await mount(
      <I18nProvider i18n={i18n}>
        <Sheet open onClose={() => closed.push('stash')} title="Stash">
          <input type="file" />
          <Sheet open onClose={() => closed.push('rules')} title="Rules">
            <button>Save</button>
          </Sheet>
        </Sheet>
      </I18nProvider>,
    )
    const [outer, inner] = document.querySelectorAll('dialog')
    await act(async () => inner!.dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(closed).toEqual(['rules'])
    // This `cancel` event bubbles, unlike that of a dialog.
    await act(async () =>
      outer!.querySelector('input')!.dispatchEvent(new Event('cancel', { bubbles: true })),
    )
    expect(closed).toEqual(['rules'])
  })

  it('closes by Back', async () => {
    const dialog = await openSheet()
    await act(async () => history.back())
    await until(() => !dialog.open)
  })

  it('closes by a press on the scrim, not by one inside', async () => {
    const dialog = await openSheet()
    await press(button('Log 120 ml', dialog))
    expect(dialog.open).toBe(true)
    await act(async () => dialog.click())
    expect(dialog.open).toBe(false)
  })
})
