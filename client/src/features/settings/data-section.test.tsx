import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { keepBackupRecord } from '#features/export/backup-record.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { openLocal } from '../../../test/local.ts'
import { mount, until } from '../../../test/mount.tsx'
import { DataSection } from './data-section.tsx'

const day = 86_400_000

it('shows that a weekly backup is due, until one is made', async () => {
  const local = await openLocal()
  await activateLanguage('en')
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter>
          <DataSection />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
  const says = async (text: string) => {
    await until(() => container.textContent?.includes(text))
    expect(container.textContent).toContain(text)
  }
  const keep = (record: Parameters<typeof keepBackupRecord>[1]) =>
    act(async () => keepBackupRecord(local.db, record))
  await says('On this device, without a connection')
  await keep({ isWeekly: true })
  await says('This device has made no backup yet.')
  await keep({ lastAt: local.clock.now() - 6 * day })
  await says('On this device, without a connection')
  await keep({ lastAt: local.clock.now() - 7 * day })
  await says('The last backup of this device is more than a week old.')
  await keep({ isWeekly: false })
  await says('On this device, without a connection')
})
