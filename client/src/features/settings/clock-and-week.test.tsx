import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, it } from 'vitest'
import { activateLanguage } from '#i18n/languages.ts'
import { useFormat } from '#i18n/use-format.ts'
import { getPreferences, setPreference } from '#session/preferences.ts'
import { button, mount, press } from '../../../test/mount.tsx'
import { ClockAndWeek } from './clock-and-week.tsx'

const at = Date.UTC(2026, 10, 21, 15, 5)
const Time = () => {
  const format = useFormat()
  const { timeZone } = format
  return <time>{timeZone && format.time(at)}</time>
}
const choice = (name: string) =>
  [...document.querySelectorAll<HTMLLabelElement>('[role=radiogroup] label')].find((label) =>
    label.textContent.startsWith(name),
  )!

it('applies the chosen clock to every displayed time immediately, and the first day of the week', async () => {
  await activateLanguage('en')
  await mount(
    <I18nProvider i18n={i18n}>
      <ClockAndWeek />
      <Time />
    </I18nProvider>,
  )
  const time = () => document.querySelector('time')!.textContent
  await press(document.querySelectorAll<HTMLButtonElement>('li button')[0]!)
  await press(choice('12 hours'))
  expect(time()).toMatch(/\sPM$/)
  await press(choice('24 hours'))
  expect(time()).not.toMatch(/PM/)
  await press(button('Close'))
  await press(document.querySelectorAll<HTMLButtonElement>('li button')[1]!)
  await press(choice('Saturday'))
  expect(getPreferences()).toMatchObject({ clock: '24', week: 'saturday' })
  setPreference('clock', 'auto')
  setPreference('week', 'auto')
})
