import { expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { openScreen, text } from '../../../test/account-page.tsx'
import { openLocal } from '../../../test/local.ts'
import { until } from '../../../test/mount.tsx'
import { AttentionSheet } from './attention-sheet.tsx'

it('says that nothing needs attention any more, and renders no list', async () => {
  const screen = (
    <LocalDataContext value={await openLocal()}>
      <AttentionSheet onClose={() => undefined} />
    </LocalDataContext>
  )
  await openScreen({ '/': screen }, '/')
  await until(() => text().includes('Nothing needs attention any more.'))
  expect(document.querySelector('ul')).toBeNull()
})
