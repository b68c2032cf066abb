import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Routes, useLocation } from 'react-router-dom'
import type { Create } from 'sync-protocol/entities/registry'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { text } from './account-page.tsx'
import { anna, babyId, openLocal, serverRow, teamId, type Local } from './local.ts'
import { mount, until } from './mount.tsx'

/** A device of a family with one baby, born on 9 July 2026; `fields` of the baby. The date is 21 November 2026. */
export async function openFamily(fields: Partial<Create<'baby'>> = {}): Promise<Local> {
  localStorage.clear()
  const local = await openLocal()
  const { entity: _, ...row } = serverRow(teamId, 1)
  await local.db.rows('membership').put({ ...row, spaceId: anna, teamId, role: 'FAMILY' } as never)
  const baby = { name: 'Mia', birthDate: '2026-07-09', ...fields }
  await write(local.db, local.clock, [put('baby', teamId, babyId, baby)])
  return local
}

const Where = () => {
  const { pathname, search } = useLocation()
  return <output data-where>{pathname + search}</output>
}

/** The current path of the router. */
export const where = () => document.querySelector('[data-where]')?.textContent

export const untilShown = (words: string) => until(() => text().includes(words))

/** Renders these routes at a path. */
export const showAt = (local: Local, path: string, routes: ReactNode) =>
  mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter initialEntries={[path]}>
          <Where />
          <Routes>{routes}</Routes>
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
