import { Route } from 'react-router-dom'
import { expect, it } from 'vitest'
import { activateLanguage } from '#i18n/languages.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { anna } from '../../../test/local.ts'
import { button, press, until } from '../../../test/mount.tsx'
import { openFamily, showAt, where } from '../../../test/of-baby.tsx'
import { DeviceSection } from './device-section.tsx'

it('opens the page of reminders from its row', async () => {
  await activateLanguage('en')
  const section = (
    <SyncContext value={{ status: new StatusBoard(anna), wake: () => {}, stop: () => {} } as never}>
      <DeviceSection />
    </SyncContext>
  )
  const routes = [
    <Route key="settings" path="/settings" element={section} />,
    <Route key="reminders" path="/reminders" element={null} />,
  ]
  await showAt(await openFamily(), '/settings', routes)
  await press(button('Reminders'))
  await until(() => where() === '/reminders')
  expect(where()).toBe('/reminders')
})
