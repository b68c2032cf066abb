import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import type { EntityName } from 'sync-protocol/entities/registry'
import { afterEach, beforeEach, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { discardUnsaved } from '#db/write/unsaved.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { anna, type Local, openLocal } from './local.ts'
import { button, mount, press, until } from './mount.tsx'

/** A page in English on Anna's device, new for each test of the file; call it once at the top. */
export function sheetPage() {
  // A busy machine needs more time.
  vi.setConfig({ testTimeout: 30_000 })
  let local: Local
  let isClosed = false
  beforeEach(async () => {
    local = await openLocal()
    vi.stubGlobal('indexedDB', local.storage)
    await activateLanguage('en')
    isClosed = false
  })
  afterEach(() => {
    discardUnsaved()
    for (const { id } of toast.getShown()) toast.dismiss(id)
    vi.unstubAllGlobals()
  })
  const show = async (content: ReactNode) => {
    isClosed = false
    document.body.replaceChildren()
    await mount(
      <I18nProvider i18n={i18n}>
        <LocalDataContext value={local}>
          <SyncContext value={{ status: new StatusBoard(anna), wake: () => {}, stop: () => {} } as never}>
            {content}
          </SyncContext>
        </LocalDataContext>
      </I18nProvider>,
    )
  }
  return {
    /** The device of this test. */
    get local() {
      return local
    },
    get isClosed() {
      return isClosed
    },
    onClose: () => {
      isClosed = true
    },
    /** Replaces the content of the page. */
    show,
    /** Renders a sheet, and resolves once its form is shown. */
    showForm: async (sheet: ReactNode) => {
      await show(sheet)
      await until(() => document.querySelector('form'))
    },
    /** Presses a button that saves and closes the sheet. */
    save: async (name: string) => {
      await press(button(name))
      await until(() => isClosed)
    },
    /** The rows of an entity that are not deleted. */
    living: async (entity: EntityName) =>
      (await local.db.rows(entity).toArray()).filter((row) => row.deletedAt === null),
  }
}
