import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode } from 'react'
import { baby } from 'sync-protocol/entities/baby'
import type { EntityName } from 'sync-protocol/entities/registry'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { type Diary, useDiary } from '#features/activities/entries/use-diary.ts'
import type { Baby } from '#session/family.ts'
import { babyId, teamId, type Local } from './local.ts'
import { mount, settle } from './mount.tsx'

/** A baby that is four months old at the tests' noon. */
export const mia = {
  ...baby.defaults,
  ...{ id: babyId, spaceId: teamId, name: 'Mia', birthDate: '2026-07-09' },
} as Baby

const WithDiary = ({ children }: { children: (diary: Diary) => ReactNode }) => {
  const diary = useDiary(mia)
  return diary ? children(diary) : null
}

/** Renders content over Mia's diary, once that is read. */
export async function mountDay(local: Local, children: (diary: Diary) => ReactNode) {
  const page = await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <WithDiary>{children}</WithDiary>
      </LocalDataContext>
    </I18nProvider>,
  )
  await settle(100)
  return page
}

/** Marks all rows of an entity as acknowledged by the server. */
export async function acknowledgeAll(local: Local, entity: EntityName): Promise<void> {
  await local.db.outbox.clear()
  await local.db.shadow.clear()
  await local.db
    .rows(entity)
    .toCollection()
    .modify((row) => {
      delete row.isQueued
    })
}
